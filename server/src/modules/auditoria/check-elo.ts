import { hashElo, hashEntrada, hashValor, type Elo, type Entrada } from './make-elo.ts'

/** The erasable values as they are in the database, null without a row. */
export type ValorGuardado = { sal: string | null; dados: string | null; apagado: boolean } | null

function quebraDoValor({ id, valorHash }: Entrada, valor: ValorGuardado): string | null {
  if (valorHash === null) return valor && `o registro ${id} ganhou valores que não tinha`
  if (valor === null) return `os valores do registro ${id} foram removidos`
  if (valor.apagado) return null
  const same = valor.sal !== null && valor.dados !== null && hashValor(valor.sal, valor.dados) === valorHash
  return same ? null : `os valores do registro ${id} foram mudados`
}

export type Conferido = { elo: Elo & { hash: string }; entrada: Entrada | null; valor: ValorGuardado }

/** Returns the difference between a link, its entry or the values and the state when they were written, in pt-BR; null without one. */
export function quebraOf(
  { elo, entrada, valor }: Conferido,
  antes: { numero: number; hash: string },
): string | null {
  if (elo.numero !== antes.numero + 1)
    return `o elo ${antes.numero + 1} foi removido${elo.numero > antes.numero + 2 ? `, e os seguintes até o ${elo.numero - 1}` : ''}`
  if (elo.anterior !== antes.hash || hashElo(elo) !== elo.hash)
    return `o elo ${elo.numero} (registro ${elo.auditoriaId}) foi mudado ou posto no lugar de outro`
  if (entrada === null) return `o registro ${elo.auditoriaId} (elo ${elo.numero}) foi removido`
  if (hashEntrada(entrada) !== elo.entrada)
    return `o registro ${elo.auditoriaId} (elo ${elo.numero}) foi mudado`
  return quebraDoValor(entrada, valor)
}
