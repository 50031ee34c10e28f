import type { Tx } from '#platform/db/db.ts'
import { eraseFavoritoRows } from './pessoa.store.ts'

/** Forgets what a person kept and how they wanted to be told. */
export const eraseFavorito = (tx: Tx, usuarioId: string): Promise<void> => eraseFavoritoRows(tx, usuarioId)
