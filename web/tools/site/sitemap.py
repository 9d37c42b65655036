"""What search engines read of the site besides its pages; both name whole addresses."""

from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, indent

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def write(site: Path, url: str, addresses: list[str]) -> None:
    """Write the map of the pages that are to be found, and point to it."""
    top = Element("urlset", xmlns=NAMESPACE)
    for address in addresses:
        SubElement(SubElement(top, "url"), "loc").text = url + address
    indent(top, "")
    ElementTree(top).write(site / "sitemap.xml", "utf-8", xml_declaration=True)
    robots = f"User-agent: *\nAllow: /\nSitemap: {url}sitemap.xml\n"
    (site / "robots.txt").write_text(robots, "utf-8")
