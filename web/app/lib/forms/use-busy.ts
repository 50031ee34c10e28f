import { createPath, type Navigation, useNavigation } from 'react-router'

type Moving = Pick<Navigation, 'state' | 'formMethod' | 'formAction' | 'formData'> & {
  location?: { pathname: string; search: string } | undefined
}
/** The difference of this form from others of its page: values of its fields, and null for a field that it does not have. */
export type Fields = Readonly<Record<string, string | null>>

/** Whether a page loads its own data again after it answered a form, as after a refusal. */
export const isReloading = ({ state, formMethod, formAction, location }: Moving): boolean =>
  state === 'loading' && formMethod === 'POST' && createPath(location ?? {}) === formAction

/**
 * Whether a sent form still waits for its outcome: while its action runs, and while another page that the action redirects to
 * is loading. A form is not busy while its own page loads its data again, as after a refusal: a press in that time would be
 * lost.
 */
export function isBusy(moving: Moving, fields: Fields = {}): boolean {
  const { formMethod, formData } = moving
  if (formMethod !== 'POST' || isReloading(moving)) return false
  return Object.entries(fields).every(([name, value]) => (formData?.get(name) ?? null) === value)
}

/** `isBusy` of the current page: for the `busy` of a button, so that pressing it twice sends its form once. */
export const useBusy = (fields?: Fields): boolean => isBusy(useNavigation(), fields)
