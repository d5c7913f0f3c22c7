/** The link on the brochure leads to where the reader is: a build may be served at another port than it was made for. */
const link = document.querySelector<HTMLAnchorElement>('[data-own-address]');
if (link && link.host !== location.host) {
  link.host = location.host;
  link.protocol = location.protocol;
  link.textContent = link.host + link.pathname + link.hash;
}
