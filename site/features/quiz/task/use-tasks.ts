/** The material of an attempt's tasks in the page: what is kept on the device, else fetched. */
import { useCallback, useEffect, useState } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';
import { askedTasks } from '#site/data/asked-tasks.ts';
import { fetchTasks, keptTasks, type Tasks } from '#site/data/quiz-tasks.ts';
import { hasFailed } from '#site/data/read-again.ts';
import { withoutMaterial } from '#site/data/without-material.ts';

/**
 * `none`: the attempt asks no task. `offline`: there is no material, and the academy cannot be reached. `other-number`: another device has handed
 * this attempt in. `outdated`: the server asks other questions by now.
 */
export type TasksState =
  | { got: 'none' | 'nothing-yet' | 'offline' | 'failed' | 'signed-out' | 'other-number' | 'outdated' }
  | { got: 'tasks'; tasks: Tasks };

export function useTasks(quiz: PublicQuiz, learner: string, number: number): TasksState {
  const [state, setState] = useState<TasksState>({ got: 'nothing-yet' });
  const load = useCallback(() => {
    if (askedTasks(quiz, learner, number).length === 0) return setState({ got: 'none' });
    const kept = keptTasks(quiz, learner, number);
    if (kept !== null) return setState({ got: 'tasks', tasks: kept });
    setState({ got: 'nothing-yet' });
    void fetchTasks(quiz, learner).then((answer) => {
      if (answer.ok) {
        const isSame = answer.data.number === number;
        return setState(isSame ? { got: 'tasks', tasks: answer.data.tasks } : { got: 'other-number' });
      }
      if (answer.code === 'signed-out') return setState({ got: 'signed-out' });
      if (answer.code === 'attempt-outdated') return setState({ got: 'outdated' });
      if (answer.status === 0) withoutMaterial.add({ course: quiz.course, quiz: quiz.id }, learner);
      setState({ got: answer.status === 0 ? 'offline' : 'failed' });
    });
  }, [quiz, learner, number]);
  useEffect(load, [load]);
  useEffect(() => {
    if (state.got === 'offline' || state.got === 'failed') hasFailed(load);
  }, [state.got, load]);
  return state;
}
