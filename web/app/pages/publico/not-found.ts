import { data } from 'react-router'
import { refusalOf } from '#lib/api/entrada.ts'

/** Thrown by a page whose object does not exist; `action` is the suggested next step, `detail` the missing object. */
export const notFound = (action: string, detail?: string) =>
  data({ ...refusalOf('base.nao_encontrado'), action, ...(detail && { detail }) }, { status: 404 })
