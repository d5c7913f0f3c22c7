// Without anything else the stand-in below is used. It takes the sentence that has most words of the question. It is no AI.
// To ask a real model on your own laptop, start Ollama or LM Studio with a model, and set
//   MODEL_URL=http://localhost:11434/v1   (Ollama)   or   MODEL_URL=http://localhost:1234/v1   (LM Studio)
//   MODEL_NAME=the name of the model as it is listed there
// On Windows, in PowerShell: $env:MODEL_URL='http://localhost:11434/v1' and $env:MODEL_NAME='...', each in a line of its own, then node desk.js.
// Some models put three backticks around their JSON: take them away in checked, before JSON.parse.

const { MODEL_URL, MODEL_NAME } = process.env;

export const modelName = MODEL_URL ? MODEL_NAME : 'stand-in (no AI)';

// Gives the text of the model for a prompt.
export async function model(prompt, question, passages) {
  return MODEL_URL ? realModel(prompt) : standIn(question, passages);
}

function standIn(question, passages) {
  const words = question.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const asked = words.filter((word) => !['what', 'the', 'for', 'how', 'can', 'who', 'you', 'does'].includes(word));
  let best = { answer: '', quote: '', passage: 0, score: 0 };
  passages.forEach(({ text }, at) => {
    for (const sentence of text.split(/(?<=[.!?]) /)) {
      const score = asked.filter((word) => sentence.toLowerCase().includes(word.slice(0, 5))).length;
      if (score > best.score) best = { answer: sentence, quote: sentence, passage: at + 1, score };
    }
  });
  const { answer, quote, passage } = best;
  return JSON.stringify({ answer, quote, passage });
}

async function realModel(prompt) {
  const response = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: MODEL_NAME, messages: [{ role: 'user', content: prompt }], temperature: 0 }),
  });
  if (!response.ok) throw new Error(`The model answered with ${response.status}: ${await response.text()}`);
  const [{ message }] = (await response.json()).choices;
  return message.content ?? '';
}
