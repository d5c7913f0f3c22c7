/** In place of the quiz while it is not known what comes. In the page from the beginning, where there are no texts yet. */
export function QuizLines() {
  return (
    <div className="quiz-box quiz-lines stack" aria-busy="true">
      {[1, 2, 3, 4, 5].map((line) => (
        <span className="quiz-line" key={line} />
      ))}
    </div>
  );
}
