import { getCadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { listCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { listRedeImagem } from '@alento/contract/unidade/imagem.ts'
import { getPrecoResumo, listPreco } from '@alento/contract/preco/preco.ts'
import { listPrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import { load } from '#lib/api/api.ts'
import type { Route } from './+types/page'
import type { Preview } from './preview.ts'

/** Services of each kind that the preview lists; the rest is counted. */
const most = 50

/** Loads the unit's page as it will be, through the calls of those who edit it. */
export async function loadPreview(args: Route.LoaderArgs): Promise<Preview> {
  const { id } = args.params
  const [cadastro, fora, fotos, resumo, consultas, exames, equipe] = await Promise.all([
    load(args, getCadastroRede, { params: { id } }, 'equipe'),
    load(args, listPrecoForaDoCostume, { params: { id } }, 'equipe'),
    load(args, listRedeImagem, { params: { id } }, 'equipe'),
    load(args, getPrecoResumo, { query: { rede: id } }, 'equipe'),
    load(args, listPreco, { query: { rede: id, tipo: 'consulta', limit: most } }, 'equipe'),
    load(args, listPreco, { query: { rede: id, tipo: 'exame', limit: most } }, 'equipe'),
    load(args, listCorpoClinico, { query: { rede: id, status: 'ATIVO', limit: 100 } }, 'equipe'),
  ])
  return {
    cadastro,
    fora,
    fotos,
    precos: [...consultas, ...exames],
    total: resumo.consultas + resumo.exames,
    equipe,
  }
}
