import IconBuildingHospital from 'icon:building-hospital'
import IconCheck from 'icon:check'
import IconFlask from 'icon:flask'
import IconScan from 'icon:scan'
import IconStethoscope from 'icon:stethoscope'
import { Icon } from '#ui/base/icon.tsx'
import { Section, Stack, WithIcon, Wrap } from '#ui/base/layout.tsx'
import css from './profissionais.module.css'

const paraQuem = [
  { icon: IconBuildingHospital, text: 'Clínicas' },
  { icon: IconStethoscope, text: 'Consultórios e médicos' },
  { icon: IconFlask, text: 'Laboratórios' },
  { icon: IconScan, text: 'Clínicas de imagem' },
]

const preciso = [
  'CNPJ, ou CPF de quem atende como pessoa física',
  'Responsável técnico com número do conselho',
  'CNES da unidade',
  'Endereço, telefone, celular e e-mail',
  'Pelo menos um serviço com preço e uma foto',
  'Cadastro no processador de pagamentos (Zoop), para receber o que for pago online',
]

/** Lists the documents to have at hand, and the professionals whom the registration is for. */
export function Needs() {
  return (
    <Section>
      <Wrap className={css.money}>
        <Stack gap={16}>
          <h2>O que é preciso</h2>
          <Stack as="ul" gap={8}>
            {preciso.map((text) => (
              <li key={text}>
                <WithIcon icon={<Icon of={IconCheck} />}>{text}</WithIcon>
              </li>
            ))}
          </Stack>
        </Stack>
        <Stack gap={16}>
          <h2>Para quem é</h2>
          <Stack as="ul" gap={8}>
            {paraQuem.map(({ icon, text }) => (
              <li key={text}>
                <WithIcon icon={<Icon of={icon} />}>{text}</WithIcon>
              </li>
            ))}
          </Stack>
          <p className="muted">
            Tem mais de um endereço? Cada filial é cadastrada como uma unidade, com o CNPJ da matriz.
          </p>
        </Stack>
      </Wrap>
    </Section>
  )
}
