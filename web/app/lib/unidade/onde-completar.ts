import type { ItemRevisao } from '@alento/contract/unidade/revisao.ts'
import { fieldId } from '#ui/forms/field.tsx'

/** Begins the ids of the fields of a unit's data editor. */
export const editorForm = 'campo'

const editor = '/admin/credenciado'
const at = (page: string, field: string): string => `${page}#${fieldId(editorForm, field)}`

const pages: Record<string, string> = {
  fiscal: `${editor}#identificacao`,
  matriz: `${editor}#identificacao`,
  responsavel: at(`${editor}/responsavel`, 'responsavel.tipoRegistro'),
  cnes: at(editor, 'cnes'),
  endereco: at(`${editor}/endereco`, 'cep'),
  mapa: at(`${editor}/endereco`, 'lugar'),
  telefones: at(editor, 'telefoneFixo'),
  email: at(editor, 'email'),
  fotos: `${editor}/imagens?enviar=foto`,
  logo: `${editor}/imagens?enviar=logo`,
  precos: '/admin/precos/novo?tipo=consulta',
  desconto: '/admin/precos',
  agenda: '/admin/cadastroProfissional',
  funcionamento: `${editor}#funcionamento`,
  sobre: at(editor, 'sobre'),
}

/** The field, or the page, where a unit completes a missing item; null when it is done or only the platform can do it. */
export const ondeCompletar = ({ chave, feito, daPlataforma }: ItemRevisao): string | null =>
  feito || daPlataforma ? null : (pages[chave] ?? null)
