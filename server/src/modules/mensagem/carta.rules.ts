import { formatPrimeiroNome } from './texto.rules.ts'

/** The content of an e-mail. Only plain text, no markup. */
export type Carta = {
  /** Name of the product. */
  marca: string
  /** Name of the recipient. */
  para: string
  titulo: string
  paragrafos: readonly string[]
  /** Something to type or show: a voucher's code, a boleto's line. */
  codigo?: { rotulo: string; valor: string }
  fatos?: readonly (readonly [rotulo: string, valor: string])[]
  /** The one button; an absolute address. */
  acao?: { rotulo: string; href: string }
  /** Other links, below the button; absolute addresses. */
  links?: readonly { rotulo: string; href: string }[]
  notas?: readonly string[]
  /** The reason why the e-mail was sent, and where to get help. */
  rodape: readonly string[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c]!)

/** Colours of the design; mail programs do not support custom properties. Dark on light. */
const ink = '#16302f'
const muted = '#4c6664'
const primary = '#0f5f5c'
const tint = '#e3f0ee'
const canvas = '#faf7f2'
const line = '#e4ded3'
const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink};">${escape(text)}</p>`

const codeBox = ({ rotulo, valor }: NonNullable<Carta['codigo']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>` +
  `<td style="padding:14px 16px;background:${tint};border-radius:12px">` +
  `<span style="display:block;font-size:15px;color:${muted}">${escape(rotulo)}</span>` +
  `<b style="display:block;font-size:${valor.length > 12 ? 18 : 28}px;line-height:1.3;color:${ink};${valor.length > 12 ? 'word-break:break-word' : 'white-space:nowrap'}">${escape(valor)}</b>` +
  `</td></tr></table>`

const factRow = ([rotulo, valor]: readonly [string, string]): string =>
  `<tr><th scope="row" align="left" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid ${line};font-size:15px;font-weight:400;color:${muted}">${escape(rotulo)}</th>` +
  `<td valign="top" style="padding:8px 0;border-top:1px solid ${line};font-size:16px;line-height:1.4;color:${ink};word-break:break-word">${escape(valor)}</td></tr>`

const factTable = (fatos: NonNullable<Carta['fatos']>): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${fatos.map(factRow).join('')}</table>`

const button = ({ rotulo, href }: NonNullable<Carta['acao']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>` +
  `<td bgcolor="${primary}" style="border-radius:12px"><a href="${escape(href)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escape(rotulo)}</a></td>` +
  `</tr></table>`

const link = ({ rotulo, href }: NonNullable<Carta['acao']>): string =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:1.5"><a href="${escape(href)}" style="color:${primary};font-weight:600">${escape(rotulo)}</a></p>`

const small = (text: string): string =>
  `<p style="margin:0 0 8px;font-size:15px;line-height:1.5;color:${muted}">${escape(text)}</p>`

function bodyOf(c: Carta): string {
  return [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;color:${ink}">${escape(c.titulo)}</h1>`,
    paragraph(greeting(c)),
    ...c.paragrafos.map((p) => paragraph(p)),
    c.codigo && codeBox(c.codigo),
    c.fatos?.length && factTable(c.fatos),
    c.acao && button(c.acao),
    ...(c.links ?? []).map(link),
    ...(c.notas ?? []).map(small),
  ]
    .filter(Boolean)
    .join('\n')
}

const greeting = ({ para }: Carta): string => {
  const nome = formatPrimeiroNome(para)
  return nome ? `Olá, ${nome}.` : 'Olá.'
}

/** Tables and inline styles, which all mail programs support. No image, script, font or address from elsewhere. */
const toHtml = (c: Carta): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escape(c.titulo)}</title>
</head>
<body style="margin:0;padding:0;background:${canvas};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font}">
<tr><td style="padding:0 4px 16px;font-size:24px;font-weight:700;letter-spacing:-0.02em;color:${primary}">${escape(c.marca)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:24px 20px;border:1px solid ${line};border-radius:16px">
${bodyOf(c)}
</td></tr>
<tr><td style="padding:16px 4px 0">
${c.rodape.map(small).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const toText = (c: Carta): string =>
  [
    [c.titulo],
    [greeting(c)],
    ...c.paragrafos.map((p) => [p]),
    c.codigo ? [`${c.codigo.rotulo}: ${c.codigo.valor}`] : [],
    (c.fatos ?? []).map(([rotulo, valor]) => `${rotulo}: ${valor}`),
    c.acao ? [`${c.acao.rotulo}:`, c.acao.href] : [],
    ...(c.links ?? []).map(({ rotulo, href }) => [`${rotulo}:`, href]),
    c.notas ?? [],
    [c.marca, ...c.rodape],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
    .replaceAll('\u00a0', ' ')

/** An e-mail as text and as HTML. Names are shown literally, whatever they contain (markup, quotes, emoji). */
export const renderCarta = (carta: Carta): { texto: string; html: string } => ({
  texto: `${toText(carta)}\n`,
  html: toHtml(carta),
})
