import type { AssistantReplyLink } from '#domain/contract/assistant/assistant-reply';
import { docPath, lessonPath, pagePath, publicCoursePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

/** The address of what a reply leads to, in the page's language. A course is the page about it, which everybody may read. */
export function replyAddress(link: AssistantReplyLink): string {
  const locale = pageLocale();
  const at = (anchor: string): string => (anchor === '' ? '' : `#${anchor}`);
  switch (link.to) {
    case 'page':
      return pagePath(link.page, locale);
    case 'doc':
      return docPath(link.doc, locale) + at(link.anchor);
    case 'course':
      return publicCoursePath(link.course, locale);
    case 'lesson':
      return lessonPath(link.course, link.n, locale) + at(link.anchor);
    case 'web':
      return link.url;
  }
}
