import type { Cartao } from '@alento/contract/cartao.ts'
import type { Db } from '#platform/db/db.ts'
import { findCartaoVivo as find } from './cartao.store.ts'

/** The client's card that is not CANCELADO, with its dependents; null without one. Card prices need status HABILITADO. */
export const findCartaoVivo = (db: Db, usuarioId: string): Promise<Cartao | null> => find(db, usuarioId)
