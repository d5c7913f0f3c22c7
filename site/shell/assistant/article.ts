/**
 * A lesson, or an article of the documentation: the same words for everybody. What other pages show is someone's own, such as names and
 * addresses, also of other learners, so it is never sent to where a model may be asked.
 */
export const ARTICLE = 'main .prose';
