import { TASK_STATES, type TaskState } from '@afilia/domain/site/background-tasks'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { TasksPage, type TasksSearch } from '../../features/background-tasks/tasks-page.tsx'

const isState = (value: unknown): value is TaskState => TASK_STATES.includes(value as TaskState)

export const Route = createFileRoute('/admin/tasks')({
  validateSearch: ({ state }: Record<string, unknown>): TasksSearch => (isState(state) ? { state } : {}),
  loader: () => loadTexts('background-tasks'),
  component: () => <TasksPage {...Route.useSearch()} />,
})
