import type { Favorito } from '@alento/contract/busca/favorito.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { panoramaPath } from '#lib/busca/panorama-path.ts'
import { formatPlace } from '#lib/busca/place.ts'
import { formatProximo, nearDays } from '#lib/tempo/proximo.ts'
import { providerHref } from '#lib/busca/provider-path.ts'

/** A favourite, ready to be shown. `preco` in centavos; `href` is null when no unit offers it any more. */
export type FavoritoCard = {
  id: string
  alvo: string
  titulo: string
  onde: string
  preco: number | null
  /** Name of the unit whose price it is. */
  oferta: string
  /** The difference from the price when it was saved; null without one. */
  mudou: string | null
  proximo: string | null
  avisar: boolean
  href: string | null
}

const kinds = { consulta: 'Consulta', exame: 'Exame' } as const
type Preco = NonNullable<Favorito['preco']>

const serviceOf = (tipo: 'consulta' | 'exame', nome: string): string =>
  tipo === 'consulta' ? `Consulta em ${nome}` : nome

function titleOf({ tipo, rede, servico }: Favorito): string {
  if (tipo === 'unidade' || !servico) return rede?.nomeRede ?? ''
  return serviceOf(tipo, servico.nome)
}

/** A service in a city has its own page; any other favourite links to its unit. */
function hrefOf({ rede, servico, tipo, cidade, uf }: Favorito, preco: Preco): string {
  if (!rede && servico && tipo !== 'unidade') return panoramaPath(kinds[tipo], servico.nome, { cidade, uf })
  const kind = kinds[preco.tipo]
  return providerHref(
    {
      servico: kind,
      descricao: preco.servico.nome,
      preco: preco.valor,
      nomeRede: preco.rede.nomeRede,
      cidade,
      uf,
    },
    preco.tipo === 'consulta'
      ? { idRede: preco.rede._id, especialidade: preco.servico._id, consulta: preco._id }
      : { idRede: preco.rede._id, exames: preco._id },
  )
}

function changeOf(before: number | null, now: number): string | null {
  if (before === null || before === now) return null
  return now < before ? `Baixou ${formatReais(before - now)}` : `Subiu ${formatReais(now - before)}`
}

/** `now` in epoch milliseconds, from which the unit's 'hoje' is derived. */
export function toFavoritoCard(f: Favorito, now: number): FavoritoCard {
  const { preco, rede } = f
  return {
    id: f._id,
    alvo: f.alvo,
    titulo: titleOf(f),
    onde: rede
      ? [f.tipo === 'unidade' ? '' : rede.nomeRede, rede.bairro, formatPlace(f)].filter(Boolean).join(', ')
      : formatPlace(f),
    preco: preco?.valor ?? null,
    oferta: preco
      ? ([
          f.tipo === 'unidade' ? serviceOf(preco.tipo, preco.servico.nome) : '',
          rede ? '' : `Menor preço: ${preco.rede.nomeRede}`,
        ]
          .filter(Boolean)
          .map((text) => `${text}, com SinSaude`)[0] ?? 'Com SinSaude')
      : '',
    mudou: preco && changeOf(f.guardadoPor, preco.valor),
    avisar: f.avisar,
    proximo: f.proximoHorario && formatProximo(f.proximoHorario, nearDays(now, f.fuso)),
    href: preco && hrefOf(f, preco),
  }
}
