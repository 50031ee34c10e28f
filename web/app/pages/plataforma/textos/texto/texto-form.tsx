import { maxCorpo, type VersaoTexto } from '@alento/contract/plataforma/texto-site.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { imagensPath, textPath } from '#pages/plataforma/textos/paths.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

export type Answer = { problema?: Problema; typed: Record<string, string>; agora?: VersaoTexto | null }
type Props = { atual: VersaoTexto; answer: Answer | undefined }

const refusalOf = (answer: Answer | undefined): FormRefusal | undefined =>
  answer?.problema && { problema: answer.problema, typed: answer.typed }

const shownVersaoOf = (answer: Answer | undefined, atual: VersaoTexto): string =>
  seenVersao(answer && { ...answer, agora: answer.agora && { versao: answer.agora.numero } }, {
    versao: atual.numero,
  })

/** Title, summary and body of a text. Typed values stay after a preview and after a refusal. */
export function TextoForm({ atual, answer }: Props) {
  const refusal = refusalOf(answer)
  const before = { ...atual, ...answer?.typed }
  return (
    <EditForm refusal={refusal} answer={answer} action={textPath(atual.slug)} gap={24}>
      <input type="hidden" name="versao" value={shownVersaoOf(answer, atual)} />
      {answer?.agora ? <Changed now={answer.agora} /> : <FormRefused problema={refusal?.problema} />}
      <TypedField name="titulo" label="Título" refusal={refusal} before={before.titulo} autoComplete="off" />
      <TypedField
        name="resumo"
        label="Resumo"
        hint="Uma frase. Aparece abaixo do título e nos buscadores."
        refusal={refusal}
        before={before.resumo}
        autoComplete="off"
      />
      <Field label="Texto" hint={<Help />} error={fieldError(refusal?.problema, 'corpo')}>
        <CountedTextarea name="corpo" rows={20} limit={maxCorpo} defaultValue={before.corpo} required />
      </Field>
      <Buttons>
        <SubmitButton name="acao" value="publicar">
          Publicar
        </SubmitButton>
        <SubmitButton variant="outline" name="acao" value="previa">
          Ver a prévia
        </SubmitButton>
      </Buttons>
    </EditForm>
  )
}

const Help = () => (
  <>
    Título: ## no começo da linha (### para um menor). Lista: - ou 1. no começo. Negrito: **assim**. Link:
    [busca](/busca). Imagem: [imagem 12] sozinha na linha, com o número que está em{' '}
    <NewTabLink href={imagensPath}>Imagens</NewTabLink>. Uma linha vazia separa parágrafos. Nomes que mudam
    sozinhos: {'{marca}'}, {'{central}'}, {'{centralHorario}'}, {'{suporte}'}, {'{suporteHorario}'},{' '}
    {'{chat}'}, {'{empresa}'}, {'{cnpj}'}, {'{endereco}'}. HTML aparece como foi escrito.
  </>
)

/** Shows the text that the other administrator published; the values typed here are still in the fields. */
const Changed = ({ now }: { now: VersaoTexto }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa publicou este texto">
    <p>
      A versão {now.numero}
      {now.publicadoPor && `, de ${now.publicadoPor}`}, está no ar: “{now.titulo}”. {now.resumo}{' '}
      <NewTabLink href={`${textPath(now.slug)}?versao=${now.numero}`}>Ler a versão {now.numero}</NewTabLink>
    </p>
    <p>O seu texto continua abaixo. Publique para trocar, ou saia da página para deixar como está.</p>
  </Notice>
)
