import { Form, type FormProps } from 'react-router'
import { type Gap, stackClass } from '#ui/base/layout.tsx'
import { useFocusError } from './post-form.tsx'
import { useUnsaved } from './unsaved.tsx'

type EditProps = FormProps & {
  /** The refusal whose first field gets the focus. */
  refusal: unknown
  /** An answer after which the values are not saved either, where it is another one than the refusal. */
  answer?: unknown
  /** Another search of the same page keeps the typed values: nothing is asked. */
  wholePage?: boolean
  gap?: Gap
}

/** As `PostForm`; it also has the page ask before typed values are lost. */
export function EditForm({ refusal, answer = refusal, wholePage, gap, ...props }: EditProps) {
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: answer, wholePage })
  return <Form method="post" noValidate className={gap && stackClass(gap)} {...props} ref={form} />
}
