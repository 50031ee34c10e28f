import { data } from 'react-router'
import { refusalOf } from '#lib/api/entrada.ts'

/** Thrown by a page whose object does not exist; `action` is the suggested next step. */
export const notFound = (action: string) =>
  data({ ...refusalOf('base.nao_encontrado'), action }, { status: 404 })
