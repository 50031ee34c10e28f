import { setImmediate } from 'node:timers/promises'
import type { LinhaExtrato } from '@alento/contract/pagamento/financeiro.ts'
import { formatDia, formatReais, countText } from '@alento/contract/base/texto.ts'
import { toPrintable, writePdf } from '#platform/pdf/write-pdf.ts'
import type { Mes } from './get-financeiro.ts'
import { cutText, liquidoLabel, localDay, describeRepasse, sumExtrato, type Extrato } from './make-extrato.ts'

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

type Soma = ReturnType<typeof sumExtrato>
/** `sum`: which sum stands below the column. */
type Coluna = {
  titulo: string
  largura: number
  direita?: true
  of: (l: LinhaExtrato) => string
  sum?: keyof Soma
}

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
    { titulo: 'Preço', largura: 70, direita: true, of: (l) => formatReais(l.preco), sum: 'preco' },
    { titulo: 'Cupom', largura: 62, direita: true, of: (l) => formatReais(l.cupom), sum: 'cupom' },
    { titulo: 'Taxa', largura: 62, direita: true, of: (l) => formatReais(l.taxa), sum: 'taxa' },
    {
      titulo: liquidoLabel(tipo),
      largura: tipo === 'pagar' ? 110 : 78,
      direita: true,
      of: (l) => formatReais(l.liquido),
      sum: 'liquido',
    },
  ]
  if (tipo === 'pagar') return base
  const day = (l: LinhaExtrato) =>
    [describeRepasse(l), l.repasse?.dia && formatDia(l.repasse.dia)].filter(Boolean).join(' ')
  return [...base, { titulo: 'Repasse', largura: 98, of: day }]
}

const page = { size: 'A4', layout: 'landscape', margin: 36 } as const
const ink = '#16302f'
const muted = '#4c6664'

/** Room below the table for the line with the page's number. */
const foot = 24

/** The statement of a month as a PDF, A4 landscape, with the unit's document, a line of sums and numbered pages. Reais; days in the unit's zone. */
export const makeExtratoPdf = (extrato: Extrato): Promise<Uint8Array> =>
  writePdf(
    { ...page, lang: 'pt-BR', bufferPages: true, info: { Title: `Extrato ${extrato.mes.nomeRede}` } },
    async (doc) => {
      writeHead(doc, extrato)
      await writeTable(doc, extrato)
      await numberPages(doc, extrato)
    },
  )

const titleOf = ({ tipo, mes, ano }: Mes): string =>
  `${tipo === 'receber' ? 'Vendas, líquido' : 'A Pagar'}, ${months[mes - 1]} de ${ano}`

function writeHead(doc: PDFKit.PDFDocument, { mes, linhas, cortado, ...titular }: Extrato): void {
  const { documento, razaoSocial, emitidoEm } = titular
  const who = [razaoSocial, documento, `Emitido em ${emitidoEm}`].filter(Boolean).join(' · ')
  const what = [
    titleOf(mes),
    countText(linhas.length, 'lançamento', 'lançamentos'),
    `Total ${formatReais(sumExtrato(linhas).liquido)}`,
    cortado && cutText,
  ]
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(16).text(toPrintable(mes.nomeRede))
  doc.font('Helvetica').fontSize(11).fillColor(muted).text(toPrintable(who))
  doc.text(what.filter(Boolean).join(' · ')).moveDown(0.6)
}

async function writeTable(doc: PDFKit.PDFDocument, { mes, linhas }: Extrato): Promise<void> {
  const columns = columnsOf(mes)
  const row = (text: (c: Coluna, i: number) => string, bold: boolean): void => {
    const y = doc.y
    let x: number = page.margin
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8.5)
      .fillColor(ink)
    for (const [i, c] of columns.entries()) {
      const options = { width: c.largura - 6, height: 11, ellipsis: true, lineBreak: false } as const
      doc.text(toPrintable(text(c, i)), x, y, { ...options, align: c.direita ? 'right' : 'left' })
      x += c.largura
    }
    doc.x = page.margin
    doc.y = y + 14
  }
  const head = () => row((c) => c.titulo, true)
  const room = async () => {
    if (doc.y <= doc.page.height - page.margin - foot - 20) return
    await setImmediate() // with thousands of lines, lets other requests run between two pages
    doc.addPage()
    head()
  }
  head()
  for (const linha of linhas) {
    await room()
    row((c) => c.of(linha), false)
  }
  if (linhas.length === 0) return void doc.font('Helvetica').text('Não há transações para o mês selecionado')
  await room()
  const soma = sumExtrato(linhas)
  row((c, i) => (i === 0 ? 'Soma' : c.sum ? formatReais(soma[c.sum]) : ''), true)
}

/** 'Página 1 de 3' at the foot of every page, with whose statement it is: pages get apart. */
async function numberPages(doc: PDFKit.PDFDocument, { mes, documento }: Extrato): Promise<void> {
  const { count } = doc.bufferedPageRange()
  const whose = [mes.nomeRede, documento, titleOf(mes)].filter(Boolean).join(' · ')
  for (let i = 0; i < count; i += 1) {
    if (i % 50 === 49) await setImmediate()
    doc.switchToPage(i)
    const y = doc.page.height - page.margin - 12
    const width = doc.page.width - 2 * page.margin
    doc.font('Helvetica').fontSize(8.5).fillColor(muted)
    doc.text(toPrintable(whose), page.margin, y, {
      width: width - 90,
      height: 11,
      ellipsis: true,
      lineBreak: false,
    })
    doc.text(`Página ${i + 1} de ${count}`, page.margin, y, { width, align: 'right', lineBreak: false })
  }
}
