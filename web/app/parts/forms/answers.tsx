import { type ReactNode, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { AnswersProvider } from '#ui/forms/answered.tsx'

/** Counts the answers that forms get, for the fields: every navigation that ends, and every form of a fetcher that was answered. */
export function Answers({ children }: { children: ReactNode }) {
  const moving = useNavigation().state === 'idle' ? [] : ['page']
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
