import type { Problema } from '@alento/contract/base/problema.ts'
import { refusalOf } from '#lib/api/entrada.ts'

/** A refused purchase as its buyer reads it: a 403 means that staff is logged in. */
export const toBuyerProblem = (problema: Problema): Problema =>
  problema.status === 403
    ? {
        ...refusalOf('base.proibido'),
        detail: 'Você está conectado como equipe',
        action: 'Para comprar, saia e entre com uma conta de cliente.',
      }
    : problema
