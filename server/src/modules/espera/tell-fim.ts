import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { fimCarta, fimSms, fimWhatsapp } from './espera.mensagens.ts'
import { findEsperaView } from './espera.queries.ts'
import type { Porque } from './espera.rules.ts'
import { toEspera } from './to-espera.ts'
import { tellEspera } from './tell-espera.ts'

/** Notifies the client, by e-mail and SMS, that the entry can no longer lead to a time: one message per entry and channel. */
export async function tellFim(
  deps: Deps,
  tx: Tx,
  { id, clienteId, porque }: { id: string; clienteId: string; porque: Porque },
): Promise<void> {
  const [view, usuario] = await Promise.all([findEsperaView(tx, id), findUsuario(tx, clienteId)])
  if (!view || !usuario) return
  const espera = toEspera(view)
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const link = baseUrl + (espera.pedido ? `/voucher?id=${espera.pedido}` : '/busca')
  const f = { espera, porque, nome: usuario.name, marca, telefone, link }
  await tellEspera(deps, tx, usuario, {
    chave: `espera:${id}:fim`,
    ...fimCarta(f),
    unidade: espera.unidade.nomeRede,
    sms: (nome) => fimSms(f, nome),
    whatsapp: fimWhatsapp(f),
  })
}
