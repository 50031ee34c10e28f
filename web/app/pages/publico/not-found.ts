import { data } from 'react-router'
import { refusalOf } from '#lib/api/entrada.ts'

/** What a known page throws when what it shows does not exist; `action` is the way on. */
export const notFound = (action: string) =>
  data({ ...refusalOf('base.nao_encontrado'), action }, { status: 404 })
