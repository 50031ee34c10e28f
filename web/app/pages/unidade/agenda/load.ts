import { listAgenda } from '@alento/contract/agenda/agenda.ts'
import { getCadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { listExcecao, listFeriado, listForaDaAgenda } from '@alento/contract/agenda/excecao.ts'
import { createCorpoClinico, getCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { redirect } from 'react-router'
import { load } from '#lib/api/api.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { outsideHours } from './outside-hours.ts'
import { loadProfissional, profissionalOf } from '#pages/unidade/equipe/profissional/load.ts'
import { type Aba, choicePath } from '#pages/unidade/equipe/profissional/paths.ts'

const abas: Record<string, Aba> = { excecoes: 'excecoes', feriados: 'feriados', fora: 'fora' }

/** `?profissional=`, `?aba=` and, for the weekly schedule, the weekday that is edited: `?dia=2`. */
export async function loader(args: Route.LoaderArgs) {
  if (profissionalOf(args.request) === null) {
    await requireUnidade(args, getCorpoClinico, createCorpoClinico)
    throw redirect(choicePath)
  }
  const { unidade, profissional } = await loadProfissional(args)
  const params = new URL(args.request.url).searchParams
  const aba = abas[params.get('aba') ?? ''] ?? 'semana'
  const query = { corpo_clinico: profissional._id }
  const [semana, rede, fora, excecoes, feriados] = await Promise.all([
    load(args, listAgenda, { query }, 'equipe'),
    aba === 'semana' ? load(args, getCadastroRede, { params: { id: unidade._id } }, 'equipe') : null,
    load(args, listForaDaAgenda, { query }, 'equipe'),
    aba === 'excecoes' ? load(args, listExcecao, { query }, 'equipe') : [],
    aba === 'feriados' ? load(args, listFeriado, { query }, 'equipe') : [],
  ])
  const dia = semana.find((l) => String(l.dia_semana.key) === params.get('dia')) ?? null
  const chave = crypto.randomUUID()
  const abertos = rede?.funcionamento ?? []
  const foraDoHorario = outsideHours(semana, abertos)
  return { unidade, profissional, aba, semana, abertos, fora, excecoes, feriados, dia, chave, foraDoHorario }
}
