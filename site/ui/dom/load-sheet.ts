/** Links a style sheet on the page; resolves once it is there, or cannot be had. */
export async function loadSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((done) => {
    link.onload = done;
    link.onerror = done;
    document.head.append(link);
  });
}
