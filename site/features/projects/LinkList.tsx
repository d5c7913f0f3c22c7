/** Links that a learner gave: they lead out of the academy, and send no referrer. */
export function LinkList({ links }: { links: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {links.map((link) => (
        <li className="wrap-anywhere" key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
}
