import { foldText } from '@alento/contract/base/texto.ts'
import { tokensOf } from './exame-termo.rules.ts'

/**
 * A piece of a pasted text, in its line from 1 on. `pessoal`: it may contain somebody's data, so its own words are never given back.
 */
export type Pedaco = { linha: number; texto: string; pessoal: boolean }

/** Digits as in a CPF, a telephone, a card: eight or more with only separators between. */
const longNumber = /\d(?:[\s.,/()-]{0,3}\d){7,}/
const date = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/
/** Words that begin a line about a person or a place; on the text without accents, in lower case. */
const labels =
  /\b(dr|dra|doutor|doutora|crm|crf|cro|coren|crn|crefito|rqe|cpf|rg|cns|cnpj|cep|sus|cid|paciente|pcte|nome|nasc|nascimento|nascid[oa]|idade|anos|mae|pai|filh[oa]|esposa|marido|responsavel|medic[oa]|convenio|plano|carteirinha|carteira|matricula|prontuario|telefone|tel|fone|celular|cel|whatsapp|zap|endereco|rua|av|avenida|travessa|alameda|rodovia|estrada|praca|bairro|cidade|numero|apto|apartamento|bloco|assinatura|carimbo|clinica|hospital|consultorio|unimed|amil|bradesco|senhora?|sra?|dona|data|www|http|https|instagram)\b/
/** The commonest first names in Brazil that are no word of an exam. */
const names = new Set(
  'maria jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto edson diego vitor victor sergio claudio julia juliana fernanda patricia aline sandra camila amanda bruna jessica leticia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita sonia renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana lucia raquel angela rafaela joana luzia elaine daniele regina helena silvia isabel marcia adriana paula silva santos oliveira souza pereira ferreira rodrigues alves lima gomes ribeiro carvalho almeida costa barbosa cardoso nascimento moreira nunes mendes freitas'.split(
    ' ',
  ),
)

/** A line of words that all begin with a capital and that no exam contains is taken for a name. */
function looksLikeName(linha: string, isKnown: (token: string) => boolean): boolean {
  const words = linha.trim().split(/\s+/)
  if (words.length < 2 || words.length > 7 || tokensOf(linha).some(isKnown)) return false
  return words.every((w) => /^\p{Lu}[\p{L}'.]*$/u.test(w) || /^(d[aeo]s?|e)$/.test(w))
}

function isPersonal(linha: string, isKnown: (token: string) => boolean): boolean {
  const text = foldText(linha)
  if (text.includes('@') || longNumber.test(text) || date.test(text) || labels.test(text)) return true
  return text.split(/[^a-z]+/).some((w) => names.has(w)) || looksLikeName(linha, isKnown)
}

/** Bullets, numbers and check boxes before a line. */
const bullet =
  /^[\s>*•·●○▪◦✓✔☑☐□–—-]*(?:\(\s?[xX ]?\s?\)|\[\s?[xX ]?\s?\]|\d{1,2}\s?[).ºª](?!\d)|\d{1,2}\s?[-–](?=\s))?[\s*•·–—:-]*/

/** WhatsApp puts time and sender before each message; the message follows the second colon. */
const whatsapp = /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]?\s?(?:-\s)?[^:]{1,40}:\s/

/**
 * The lines of a pasted text without bullets. TUSS codes are read before, so that `isCode` numbers do not count as somebody's.
 * Lines without a letter are left out.
 */
export function splitPedido(
  texto: string,
  { isKnown, isCode }: { isKnown: (token: string) => boolean; isCode: (digits: string) => boolean },
): Pedaco[] {
  return texto.split(/\r\n|[\n\r]/).flatMap((line, at) =>
    line.split(/[;•●▪|\t]+/).flatMap((bruta) => {
      const linha = bruta.slice(0, 5_000).replace(whatsapp, '').replace(bullet, '').trim()
      const semCodigo = linha.replace(/\d[\d.\s-]{6,11}\d/g, (n) => (isCode(n.replace(/\D/g, '')) ? ' ' : n))
      const hasCode = semCodigo !== linha
      if (!hasCode && !/\p{L}/u.test(linha)) return []
      return { linha: at + 1, texto: linha, pessoal: isPersonal(semCodigo, isKnown) }
    }),
  )
}
