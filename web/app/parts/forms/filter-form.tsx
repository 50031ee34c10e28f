import { useId, useState } from 'react'
import { Form, type FormProps, NavigationType, useLocation, useNavigationType } from 'react-router'

type Props = Pick<FormProps, 'action' | 'className' | 'noValidate' | 'children'> & {
  /** The filter on screen; another one fills in the form again. */
  shown: string
}

/**
 * A filter whose choices are in the URL. A link that changes them, or going back, fills in the form again. Its own submission does
 * not: the focus stays, and so do choices for the next one that were made while the answer was on its way.
 */
export function FilterForm({ shown, ...props }: Props) {
  const id = useId()
  const isOwn = useLocation().state === id
  const isBack = useNavigationType() === NavigationType.Pop
  const [filled, setFilled] = useState({ shown, times: 0 })
  if (filled.shown !== shown) setFilled({ shown, times: filled.times + (isOwn && !isBack ? 0 : 1) })
  return <Form {...props} key={filled.times} state={id} />
}
