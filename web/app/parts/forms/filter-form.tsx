import { type FormEvent, useState } from 'react'
import { Form, type FormProps, useLocation } from 'react-router'

type Props = Pick<FormProps, 'action' | 'className' | 'noValidate' | 'children'> & {
  /** The filter on screen; another one fills the form in anew. */
  shown: string
}

/** What this submission adds to the address. */
function queryOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): string {
  const { submitter } = nativeEvent as SubmitEvent
  const texts = [...new FormData(currentTarget, submitter)].filter(
    (p): p is [string, string] => typeof p[1] === 'string',
  )
  return `?${new URLSearchParams(texts)}`
}

/**
 * A filter whose choices are in the URL. A link that changes them, or going back, fills the form in anew. Its own submission does
 * not: the focus stays, and so does what was chosen for the next one while the answer was on its way.
 */
export function FilterForm({ shown, ...props }: Props) {
  const { search } = useLocation()
  const [sent, setSent] = useState<string>()
  const [filled, setFilled] = useState({ shown, times: 0 })
  if (filled.shown !== shown) {
    setFilled({ shown, times: filled.times + (sent === search ? 0 : 1) })
    setSent(undefined)
  }
  return <Form {...props} key={filled.times} onSubmit={(event) => setSent(queryOf(event))} />
}
