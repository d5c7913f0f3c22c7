/**
 * The function that the checks in a learner's code call. It throws when a task has taken longer than `limit` ms, and from then on always: a
 * task that does not end keeps the message from arriving, and so does a chain of promises. Only its text gets into the frame.
 */
export function timeCheck(limit: number, onStop: () => void): () => void {
  // Taken before the learner's code can change them.
  const { now } = Date;
  const { port1, port2 } = new MessageChannel();
  const afterTask = port2.postMessage.bind(port2);
  let began = 0;
  let isStopped = false;
  port1.onmessage = () => {
    began = 0;
  };
  return () => {
    if (began === 0) {
      began = now();
      afterTask(null);
    }
    if (!isStopped && now() - began <= limit) return;
    if (!isStopped) onStop();
    isStopped = true;
    throw new Error('stopped');
  };
}
