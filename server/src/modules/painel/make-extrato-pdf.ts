import { setImmediate } from 'node:timers/promises'
import type { LinhaExtrato } from '@alento/contract/financeiro.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { printable, writePdf } from '#platform/pdf/write-pdf.ts'
import type { Mes } from './get-financeiro.ts'
import { cutText, liquidoLabel, localDay, situacaoOf, type Extrato } from './make-extrato.ts'

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

type Coluna = { titulo: string; largura: number; direita?: true; of: (l: LinhaExtrato) => string }

function columnsOf({ tipo, fuso }: Mes): Coluna[] {
  const base: Coluna[] = [
    { titulo: 'Data', largura: 58, of: (l) => localDay(l.quando, fuso) },
    { titulo: 'Voucher', largura: 62, of: (l) => l.pedido.codigo },
    { titulo: 'Paciente', largura: 150, of: (l) => l.pedido.paciente },
    {
      titulo: 'Serviço',
      largura: 130,
      of: (l) => (l.tipo === 'VENDA' ? '' : 'Devolução: ') + l.pedido.servico,
    },
    { titulo: 'Preço', largura: 70, direita: true, of: (l) => formatReais(l.preco) },
    { titulo: 'Cupom', largura: 62, direita: true, of: (l) => formatReais(l.cupom) },
    { titulo: 'Taxa', largura: 62, direita: true, of: (l) => formatReais(l.taxa) },
    {
      titulo: liquidoLabel(tipo),
      largura: tipo === 'pagar' ? 110 : 78,
      direita: true,
      of: (l) => formatReais(l.liquido),
    },
  ]
  if (tipo === 'pagar') return base
  const day = (l: LinhaExtrato) =>
    [situacaoOf(l), l.repasse?.dia && formatDia(l.repasse.dia)].filter(Boolean).join(' ')
  return [...base, { titulo: 'Repasse', largura: 98, of: day }]
}

const page = { size: 'A4', layout: 'landscape', margin: 36 } as const
const ink = '#16302f'
const muted = '#4c6664'

/** The statement of a month as a PDF, A4 landscape. Reais; days in the unit's zone. */
export const makeExtratoPdf = ({ mes, linhas, cortado }: Extrato): Promise<Uint8Array> =>
  writePdf({ ...page, lang: 'pt-BR', info: { Title: `Extrato ${mes.nomeRede}` } }, async (doc) => {
    const total = linhas.reduce((acc, l) => acc + l.liquido, 0)
    doc.fillColor(ink).font('Helvetica-Bold').fontSize(16).text(printable(mes.nomeRede))
    doc
      .font('Helvetica')
      .fontSize(11)
      .fillColor(muted)
      .text(
        `${mes.tipo === 'receber' ? 'Vendas, líquido' : 'A Pagar'}, ${months[mes.mes - 1]} de ${mes.ano} · ${linhas.length} lançamentos · Total ${formatReais(total)}${cortado ? ` · ${cutText}` : ''}`,
      )
      .moveDown(0.6)
    await writeTable(doc, columnsOf(mes), linhas)
  })

async function writeTable(
  doc: PDFKit.PDFDocument,
  columns: readonly Coluna[],
  linhas: readonly LinhaExtrato[],
): Promise<void> {
  const row = (text: (c: Coluna) => string, bold: boolean): void => {
    const y = doc.y
    let x: number = page.margin
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8.5)
      .fillColor(ink)
    for (const c of columns) {
      const options = { width: c.largura - 6, height: 11, ellipsis: true, lineBreak: false } as const
      doc.text(printable(text(c)), x, y, { ...options, align: c.direita ? 'right' : 'left' })
      x += c.largura
    }
    doc.x = page.margin
    doc.y = y + 14
  }
  const head = () => row((c) => c.titulo, true)
  head()
  for (const linha of linhas) {
    if (doc.y > doc.page.height - page.margin - 20) {
      await setImmediate() // with thousands of lines, lets other requests run between two pages
      doc.addPage()
      head()
    }
    row((c) => c.of(linha), false)
  }
  if (linhas.length === 0) doc.font('Helvetica').text('Não há transações para o mês selecionado')
}
