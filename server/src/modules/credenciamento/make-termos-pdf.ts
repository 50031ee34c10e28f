import { formatBp } from '@alento/contract/base/texto.ts'
import type { Deps } from '#deps.ts'
import { type Configurado, getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { termosCredenciado } from './termos.textos.ts'

type Doc = PDFKit.PDFDocument
type Secao = (typeof termosCredenciado)['secoes'][number]

const margin = { top: 64, right: 64, bottom: 72, left: 64 }
const ink = '#16302f'
const muted = '#4c6664'

/** Fills in the platform's names and fee. */
function fill(config: Configurado, text: string): string {
  return text
    .replaceAll('{marca}', config.brandName)
    .replaceAll('{central}', config.centralPhone)
    .replaceAll('{suporte}', config.supportPhone)
    .replaceAll('{taxa}', formatBp(config.platformFeeBp))
}

function write(
  doc: Doc,
  { titulo, paragrafos, itens }: Secao,
  say: (text: string) => string,
): PDFKit.PDFStructureElementChild[] {
  const heading = doc.struct('H2', {}, () => {
    doc.moveDown(0.8).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(say(titulo)).moveDown(0.3)
  })
  const texts = paragrafos.map((p) =>
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(11).text(say(p), { lineGap: 3 }).moveDown(0.4)
    }),
  )
  const points = itens.map((item) =>
    doc.struct('P', {}, () => {
      doc
        .font('Helvetica')
        .fontSize(11)
        .text(`•  ${say(item)}`, { indent: 0, lineGap: 3 })
        .moveDown(0.2)
    }),
  )
  return [heading, ...texts, ...points]
}

/** A4, tagged and with its language, so that screen readers can read it; uses the standard fonts of every reader. */
function draw(doc: Doc, say: (text: string) => string): void {
  const { titulo, resumo, versao, secoes } = termosCredenciado
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(say(titulo)).moveDown(0.3)
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(12).text(say(resumo), { lineGap: 3 }).moveDown(0.3)
      doc.fontSize(10).fillColor(muted).text(`Versão ${versao}`).fillColor(ink)
    }),
  )
  for (const secao of secoes) for (const part of write(doc, secao, say)) root.add(part)
  root.end()
}

/** The terms for units as a PDF, generated from the only copy of the text. */
export async function makeTermosPdf(deps: Pick<Deps, 'config' | 'db'>): Promise<Uint8Array> {
  const config = await getConfiguracao(deps, deps.db)
  const say = (text: string): string => fill(config, text)
  const day = Temporal.Instant.from(`${termosCredenciado.vigenteDesde}T12:00:00Z`)
  const options = {
    size: 'A4',
    margins: margin,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${say(termosCredenciado.titulo)} · ${deps.config.brandName}`,
      Author: deps.config.brandName,
      CreationDate: new Date(day.epochMilliseconds),
    },
  } as const
  return writePdf(options, (doc) => draw(doc, say))
}
