import type { ComponentType, Ref } from 'react'
import { Form, type FetcherFormProps, useNavigation } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'

/** How a form is sent: by its page, or by a dialog over another page, to the same action. */
export type Sending = {
  Form: ComponentType<FetcherFormProps & { ref?: Ref<HTMLFormElement> }>
  /** Where a form goes that does not stand on the page of its action. */
  props?: Pick<FetcherFormProps, 'action' | 'preventScrollReset'> & { 'data-says-offline'?: true }
  refusal: FormRefusal | undefined
  busy: boolean
}

/** For the page whose action it is. */
export const usePageSending = (refusal: FormRefusal | undefined): Sending => ({
  Form,
  refusal,
  busy: useNavigation().state === 'submitting',
})
