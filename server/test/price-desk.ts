import type { Importacao, ImportacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'
import type { TestApp } from './app.ts'
import { anOferta, aRedeExame, refresh } from './make-oferta.ts'
import { aUsuario } from './make.ts'

/** The header of a price file, as in the template. */
export const head = 'Tipo;Código TUSS;Serviço;Descrição;Particular;Alento;SinSaude'

/** A unit with one consultation (250, 129, 89,90) and one exam (40, 25, 19), and its manager. */
export async function aPriceDesk(t: TestApp) {
  const rede = await anOferta(t.db)
  await aRedeExame(t.db, { redeId: rede.id })
  await refresh(t.db, rede.id)
  const caller = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null })).id)
  const at = (path: string) => `/api/precos${path}?rede=${rede.id}`
  const send = async (rows: string[], nome = 'precos.csv') =>
    caller.upload(at('/importacoes'), Buffer.from([head, ...rows].join('\r\n')), { nome })
  const preview = async (rows: string[]) => (await send(rows)).json<Importacao>()
  const act = (i: Importacao, what: string) => caller.post(at(`/importacoes/${i._id}/${what}`))
  const lines = async (i: Importacao, query = '') =>
    (await caller.get(`${at(`/importacoes/${i._id}/linhas`)}${query}`)).json<ImportacaoLinha[]>()
  const list = async () =>
    (
      await Promise.all(
        ['consulta', 'exame'].map(async (tipo) =>
          (await caller.get(`${at('')}&tipo=${tipo}`)).json<Preco[]>(),
        ),
      )
    )
      .flat()
      .map((p) => [p.nome, p.valorSinSaude])
  const put = (i: Importacao, over: object) =>
    caller.put(at(`/importacoes/${i._id}`), {
      mapa: i.mapa,
      decimal: i.decimal,
      completa: i.completa,
      ...over,
    })
  return { rede, caller, at, send, preview, act, lines, list, put }
}

/** A row that changes the card price of the consultation to R$ 79,90. */
export const consulta = 'Consulta;;cardiologia;;250;129;79,90'
