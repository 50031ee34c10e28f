import { depoimentoSiteTable } from '@alento/server/modules/conteudo/depoimento-site.tables.ts'
import { insertRows } from '@alento/server/platform/db/insert-rows.ts'
import type { Tx } from '@alento/server/platform/db/db.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'

/** `dias` is how long ago it was written; the first is on the home page, the other waits for a second look. */
const ditos = [
  {
    nome: 'Dona Célia, 72 anos',
    descricao: 'Meu neto mostrou uma vez e agora eu marco sozinha. O voucher fica no telefone, é só mostrar.',
    dias: 21,
    publicado: true,
  },
  {
    nome: 'Rogério, motorista',
    descricao: 'Fiz no mesmo dia os exames que a firma pediu e paguei menos da metade.',
    dias: 2,
    publicado: false,
  },
]

/** Testimonials of the site, one of them published. */
export async function seedDepoimentosSite(tx: Tx, now: Temporal.Instant): Promise<void> {
  await insertRows(
    tx,
    depoimentoSiteTable,
    ditos.map(({ nome, descricao, dias, publicado }) => {
      const criadoEm = now.subtract({ hours: 24 * dias })
      return {
        id: stableId(`depoimento-site/${nome}`),
        nome,
        descricao,
        status: publicado ? 'PUBLICADO' : 'EM_EDICAO',
        foto: null,
        versao: 1,
        chave: nome,
        criadoEm,
        publicadoEm: publicado ? criadoEm : null,
      }
    }),
  )
}
