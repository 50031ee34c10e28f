import { Form } from 'react-router'
import { type DepoimentoSite, maxDescricaoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { listPath } from './paths.ts'

type Props = {
  /** URL of the form itself, where a refusal is shown. */
  action: string
  editado: DepoimentoSite | null
  chave: string
  /** `agora` is the testimonial as somebody else saved it meanwhile: the next text sent replaces that. */
  refusal: (FormRefusal & { agora: DepoimentoSite | null }) | undefined
}

/** A testimonial (A14): name, text and photo of its person. */
export function DepoimentoForm({ action, editado, chave, refusal }: Props) {
  const problema = refusal?.problema
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: refusal })
  const busy = useBusy()
  return (
    <Form method="post" action={action} encType="multipart/form-data" ref={form} noValidate>
      <Which of={refusal?.agora ?? editado} versao={seenVersao(refusal, editado)} />
      <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
      <Stack gap={24}>
        {refusal?.agora ? <Changed now={refusal.agora} /> : <FormRefused problema={problema} />}
        <Fields editado={editado} refusal={refusal} />
        <p className="small muted">Publique só com a autorização da pessoa.</p>
        <Buttons>
          <ButtonLink variant="outline" href={listPath}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Salvar</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

/** The hidden fields of a testimonial: its id, and the version that the person saw; a new one has neither. */
const Which = ({ of, versao }: { of: DepoimentoSite | null; versao: string }) => (
  <>
    <input type="hidden" name="acao" value={of ? 'editar' : 'novo'} />
    <input type="hidden" name="depoimento" value={of?._id ?? ''} />
    <input type="hidden" name="versao" value={versao} />
  </>
)

function Fields({ editado, refusal }: Pick<Props, 'editado' | 'refusal'>) {
  return (
    <>
      <TypedField
        name="nome"
        label="Nome"
        hint="Como aparece no site: 'Maria Aparecida', por exemplo."
        refusal={refusal}
        before={editado?.nome}
        autoComplete="off"
        maxLength={80}
      />
      <Field
        label="Descrição"
        hint="O que a pessoa disse, com as palavras dela."
        error={fieldError(refusal?.problema, 'descricao')}
      >
        <CountedTextarea
          name="descricao"
          rows={5}
          limit={maxDescricaoSite}
          defaultValue={refusal?.typed['descricao'] ?? editado?.descricao}
          required
        />
      </Field>
      <PhotoField
        label={editado?.clienteImage ? 'Trocar a foto' : 'Foto'}
        optional
        shape="round"
        current={editado?.clienteImage ?? null}
        refusal={refusal}
      />
      {editado?.clienteImage && <Checkbox name="semFoto">Tirar a foto</Checkbox>}
    </>
  )
}

/** Shows the values that the other administrator saved; the values typed here are still in the fields. */
const Changed = ({ now }: { now: DepoimentoSite }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este depoimento">
    <p>
      Agora ele diz, em nome de <b>{now.nome}</b>: “{now.descricao}”
    </p>
    <p>O seu texto continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)
