import { type ReactNode, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { AnswersProvider } from '#ui/forms/answered.tsx'

type Navigation = Pick<ReturnType<typeof useNavigation>, 'state' | 'formMethod'>

/** A form is answered before the page's data are reloaded, which may last until somebody types in the next field. */
export const isAwaited = ({ state, formMethod = 'GET' }: Navigation): boolean =>
  state === 'submitting' || (state === 'loading' && formMethod === 'GET')

/** Counts the answers that forms get, for the fields: every page that was asked for, and every form that was sent. */
export function Answers({ children }: { children: ReactNode }) {
  const moving = isAwaited(useNavigation()) ? ['page'] : []
  const sending = useFetchers().filter(({ state }) => state === 'submitting')
  const open = [...moving, ...sending.map(({ key }) => key)]
  const [before, setBefore] = useState(open)
  const [answers, setAnswers] = useState(0)
  if (open.join() !== before.join()) {
    setBefore(open)
    // While the page is rendered, so that an error appears together with its answer.
    if (before.some((key) => !open.includes(key))) setAnswers(answers + 1)
  }
  return <AnswersProvider value={answers}>{children}</AnswersProvider>
}
