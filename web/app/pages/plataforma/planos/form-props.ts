import type { Problema } from '@alento/contract/base/problema.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import type { Other } from './others.ts'

/** A refusal, or without scripts the form with a list changed. */
export type PlanoRefusal =
  | (Omit<FormRefusal, 'problema'> & {
      problema: Problema | undefined
      /** The version that somebody else saved meanwhile, and the fields that differ from the typed ones. */
      agora?: { versao: number; others: readonly Other[] } | null
    })
  | undefined

export type PlanoFormProps = {
  /** URL of the form itself, where a refusal is shown. */
  action: string
  editado: Plano | null
  proximaOrdem: number
  chave: string
  refusal: PlanoRefusal
}
