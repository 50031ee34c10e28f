import { enderecoOf, enderecoText } from '@alento/contract/cartao/compra.can.ts'
import { formatCartao, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { describeProximosPassos, numeroCompraOf } from '@alento/contract/cartao/meu-cartao.can.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { getTexto } from '#modules/textolegal/get-texto.ts'
import { toPrintable, writePdf } from '#platform/pdf/write-pdf.ts'
import { Problem } from '#platform/problem.ts'
import { diaOf } from '#modules/assinatura/to-contrato.ts'

type Doc = PDFKit.PDFDocument
type Part = PDFKit.PDFStructureElementChild
type Config = Pick<Deps, 'config'>

const ink = '#16302f'
const muted = '#4c6664'
const margins = { top: 64, right: 64, bottom: 72, left: 64 }

/** A4, tagged and with its language, so that screen readers can read it. */
const optionsOf = ({ config }: Config, title: string, day: Date) =>
  ({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: { Title: `${title} · ${config.brandName}`, Author: config.brandName, CreationDate: day },
  }) as const

const title = (doc: Doc, text: string): Part =>
  doc.struct('H1', {}, () => {
    doc.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(toPrintable(text)).moveDown(0.3)
  })
const heading = (doc: Doc, text: string): Part =>
  doc.struct('H2', {}, () => {
    doc.moveDown(0.8).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(toPrintable(text)).moveDown(0.3)
  })
const paragraph = (doc: Doc, text: string, color = ink): Part =>
  doc.struct('P', {}, () => {
    doc.font('Helvetica').fontSize(11).fillColor(color).text(toPrintable(text), { lineGap: 3 }).moveDown(0.4)
  })
const fact = (doc: Doc, [label, value]: [string, string]): Part =>
  doc.struct('P', {}, () => {
    doc.fontSize(11).fillColor(muted).font('Helvetica').text(`${label}: `, { continued: true })
    doc.fillColor(ink).font('Helvetica-Bold').text(toPrintable(value)).moveDown(0.2)
  })

function write(doc: Doc, parts: (() => Part)[]): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const part of parts) root.add(part())
  root.end()
}

const precoOf = ({ valor, recorrencia }: Contrato): string =>
  `${formatReais(valor)} por ${recorrencia === 'Mensal' ? 'mês' : 'ano'}`

function holder(c: Contrato): [string, string][] {
  const endereco = enderecoOf(c.titular)
  return [
    ['Nome', c.titular.name],
    ['CPF', formatCpf(c.titular.cpf)],
    ['Data de nascimento', formatDia(c.titular.dataNascimento)],
    ...(endereco ? [['Endereço', enderecoText(endereco)] satisfies [string, string]] : []),
  ]
}

const people = (c: Contrato): [string, string][] =>
  c.dependentes.map((d) => [
    'Dependente',
    `${d.name}, CPF ${formatCpf(d.cpf)}, nascimento ${formatDia(d.dataNascimento)}`,
  ])

const dayOf = (iso: string): string => formatDia(diaOf(Temporal.Instant.from(iso)))

/** The confirmation of a purchase: order number, customer, card, when the card and the policy arrive. @throws contrato.estado */
export async function makeConfirmacaoPdf(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  c: Contrato,
): Promise<Uint8Array> {
  const { numeroCartao, emitidoEm } = c
  if (!numeroCartao || !emitidoEm) throw new Problem('contrato.estado')
  const { brandName, supportPhone } = await getConfiguracao(deps, deps.db)
  const card: [string, string][] = [
    ['Cartão SinSaude', formatCartao(numeroCartao)],
    ['Plano', c.plano.name],
    ['Preço', precoOf(c)],
    ['Emitido em', dayOf(emitidoEm)],
  ]
  return writePdf(optionsOf(deps, 'Compra Confirmada', new Date(emitidoEm)), (doc) =>
    write(doc, [
      () => title(doc, 'Compra Confirmada'),
      () => fact(doc, ['Pedido', numeroCompraOf(c._id)]),
      () => heading(doc, 'Cliente'),
      ...holder(c).map((f) => () => fact(doc, f)),
      () => heading(doc, 'Cartão'),
      ...[...card, ...people(c)].map((f) => () => fact(doc, f)),
      () => heading(doc, 'O que vem agora'),
      () =>
        paragraph(
          doc,
          `O desconto já vale. ${
            enderecoOf(c.titular)
              ? 'O cartão impresso é entregue em até 10 dias úteis, no endereço acima.'
              : `Se quiser também o cartão impresso, diga em Meu ${brandName} onde entregar.`
          }`,
        ),
      ...(c.plano.seguro
        ? [() => paragraph(doc, 'A apólice do seguro é enviada em até 36 horas úteis.')]
        : []),
      ...describeProximosPassos(c, diaOf(deps.clock.now())).map((text) => () => paragraph(doc, text)),
      () =>
        paragraph(
          doc,
          `${brandName}. Dúvidas: ${supportPhone}. Atenção: Não somos planos de saúde e não possuímos emergência`,
          muted,
        ),
    ]),
  )
}

/** The contract in the version that was accepted, with the holder, the people and the price agreed. */
export async function makeContratoPdf(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  c: Contrato,
): Promise<Uint8Array> {
  const texto = await getTexto(deps, deps.db, 'contrato', c.contratoVersao ?? undefined)
  const terms: [string, string][] = [
    ['Plano', c.plano.name],
    ['Preço', precoOf(c)],
    ...(c.numeroCartao ? [['Cartão SinSaude', formatCartao(c.numeroCartao)] as [string, string]] : []),
    ...(c.aceitoEm ? [['Aceito em', dayOf(c.aceitoEm)] as [string, string]] : []),
    ['Pedido', numeroCompraOf(c._id)],
  ]
  return writePdf(optionsOf(deps, texto.titulo, new Date(c.aceitoEm ?? c.createdAt)), (doc) =>
    write(doc, [
      () => title(doc, texto.titulo),
      () => paragraph(doc, texto.resumo),
      () => paragraph(doc, `Versão ${texto.versao}`, muted),
      () => heading(doc, 'Titular'),
      ...[...holder(c), ...people(c)].map((f) => () => fact(doc, f)),
      () => heading(doc, 'Plano contratado'),
      ...terms.map((f) => () => fact(doc, f)),
      ...(c.plano.condicoesSeguro.length > 0 ? [() => heading(doc, 'Condições do seguro')] : []),
      ...c.plano.condicoesSeguro.map((line) => () => paragraph(doc, line)),
      ...texto.secoes.flatMap((s) => [
        () => heading(doc, s.titulo),
        ...s.paragrafos.map((line) => () => paragraph(doc, line)),
        ...s.itens.map((line) => () => paragraph(doc, `•  ${line}`)),
      ]),
    ]),
  )
}
