import type { ComponentType, Ref } from 'react'
import { Form, type FetcherFormProps } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import type { FormRefusal } from '#lib/api/api.ts'

/** How a form is sent: by its own page, or by a dialog over another page, to the same action. */
export type Sending = {
  Form: ComponentType<FetcherFormProps & { ref?: Ref<HTMLFormElement> }>
  /** Target of a form that is not on the page of its action. */
  props?: Pick<FetcherFormProps, 'action' | 'preventScrollReset'> & { 'data-says-offline'?: true }
  refusal: FormRefusal | undefined
  busy: boolean
}

/** For the page that has the action. */
export const usePageSending = (refusal: FormRefusal | undefined): Sending => ({
  Form,
  refusal,
  busy: useBusy(),
})
