import { createContext, type ReactNode, use, useState } from 'react'

/** The number of answers that the forms of this page got so far. */
const AnswersContext = createContext(0)

/** Generic components know no router: the root counts the answers of the server, so that a field knows a new error from a read one. */
export const AnswersProvider = AnswersContext

/**
 * The error that a field still shows: it goes when its control changes, because it was about the former value, and the same
 * sentence returns with the next answer. Put `onInput` on the element around the control.
 */
export function useOpenError<Error extends ReactNode>(
  error: Error,
): { error: Error | undefined; onInput: () => void } {
  const answers = use(AnswersContext)
  const [closed, setClosed] = useState<{ error: ReactNode; answers: number } | null>(null)
  const isClosed = closed !== null && closed.error === error && closed.answers === answers
  // An error that the page itself withdrew and finds again is a new one.
  if (closed !== null && !error) setClosed(null)
  return {
    error: isClosed ? undefined : error,
    onInput: () => {
      if (error) setClosed({ error, answers })
    },
  }
}
