import { Picture, type PictureName } from '#parts/moldura/pictures.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import css from './profissionais.module.css'

const passos: { picture: PictureName; title: string; text: string }[] = [
  {
    picture: 'fachada',
    title: 'Cadastre a unidade',
    text: 'Leva uns 5 minutos. Confirme o celular por SMS e complete os dados, as fotos e os preços.',
  },
  {
    picture: 'buscar',
    title: 'Seja encontrada',
    text: 'Nós avaliamos o cadastro e avisamos por e-mail. Habilitada, a unidade aparece na busca com seus preços.',
  },
  {
    picture: 'voucher',
    title: 'Atenda e receba',
    text: 'O paciente chega com um voucher. Sua recepção valida o código, e cada valor aparece no financeiro.',
  },
]

export function Steps() {
  return (
    <Section>
      <Wrap>
        <Stack gap={32}>
          <h2>Do cadastro ao primeiro atendimento</h2>
          <div className={css.steps}>
            {passos.map(({ picture, title, text }) => (
              <div key={title} className={css.step}>
                <Picture name={picture} />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </Stack>
      </Wrap>
    </Section>
  )
}
