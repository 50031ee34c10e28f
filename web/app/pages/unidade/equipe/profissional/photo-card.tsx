import IconUpload from 'icon:upload'
import { minRetrato } from '@alento/contract/unidade/imagem-limites.ts'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { toMember } from '#lib/unidade/team.ts'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import css from './profissional.module.css'

type Props = { profissional: CorpoClinicoCompleto; chave: string; refusal: FormRefusal | undefined }

/** The professional's photo, available after the first save. */
export function PhotoCard({ profissional: p, chave, refusal }: Props) {
  const member = toMember(p)
  return (
    <Card className={css.form}>
      <CardHead title="Foto" />
      <PostForm key={chave} refusal={refusal} encType="multipart/form-data" gap={16}>
        <UnidadeField id={p.rede} />
        <input type="hidden" name="acao" value="foto" />
        <input type="hidden" name="profissional" value={p._id} />
        <PhotoField
          label={p.fotoVersao ? 'Trocar a foto' : 'Escolher a foto'}
          shape="round"
          min={minRetrato}
          current={member.foto ?? `/retratos/${member.face}-jaleco.svg`}
          refusal={refusal}
        />
        <div>
          <SubmitButton variant="outline" icon={IconUpload} of={{ acao: 'foto' }}>
            Enviar foto
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}
