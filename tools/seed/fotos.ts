import { stableId } from '@alento/server/platform/stable-id.ts'
import { randomFor } from './random.ts'
import type { Row, Unidade } from './tipos.ts'

type Cena = 'fachada' | 'recepcao' | 'consultorio' | 'coleta' | 'imagem' | 'espera' | 'odonto'
/** Colours of wall, furniture, accent and floor of a scene. */
type Cores = [parede: string, movel: string, destaque: string, chao: string]

const paletas: Cores[] = [
  ['#E3F0EE', '#0F5F5C', '#F2B84B', '#F3ECE0'],
  ['#FCEFD3', '#8A5A00', '#0F5F5C', '#F3ECE0'],
  ['#E4EEF6', '#2B5F8A', '#F2B84B', '#EFEBE0'],
  ['#FBE9E4', '#A82F1B', '#BFDCD8', '#F3ECE0'],
  ['#E6F1E2', '#3C7138', '#F2B84B', '#EFEBE0'],
  ['#F3ECE0', '#4C6664', '#F2B84B', '#E3F0EE'],
]

const tinta = 'fill="none" stroke="#16302F" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
const planta = (x: number, y: number, cor: string): string =>
  `<path d="M${x} ${y}v-34M${x} ${y - 14}c-14 0-20-7-20-20 13 0 20 7 20 20zM${x} ${y - 22}c0-11 7-18 19-18 0 13-7 20-19 20" ${tinta}/><path d="M${x - 13} ${y}h26l-4 22h-18z" fill="${cor}"/><path d="M${x - 13} ${y}h26l-4 22h-18z" ${tinta}/>`

/** Scenes of 480 by 320: flat colours, outlines of width 3, a wide pale arc behind, one gap left open. */
const cenas: Record<Cena, (cores: Cores) => string> = {
  fachada: ([, movel, destaque]) =>
    `<rect x="120" y="96" width="240" height="174" fill="#fff"/><path d="M120 270V96h240v174M60 270h360" ${tinta}/><path d="M104 112h272l18 40H86z" fill="${movel}"/><path d="M150 112l-8 40M210 112l-3 40M270 112l3 40M330 112l8 40" stroke="#fff" stroke-width="4" opacity=".5"/><path d="M212 270v-66a28 28 0 0 1 56 0v66z" fill="${destaque}"/><path d="M212 270v-66a28 28 0 0 1 56 0v66" ${tinta}/><path d="M148 182h36v34h-36zM296 182h36v34h-36z" fill="#E3F0EE"/><path d="M148 182h36v34h-36zM296 182h36v34h-36zM240 56v28M226 70h28" ${tinta}/>`,
  recepcao: ([, movel, destaque]) =>
    `<rect x="84" y="190" width="232" height="80" rx="8" fill="${movel}"/><path d="M76 190h248M84 198v72M316 198v72" ${tinta}/><rect x="150" y="140" width="66" height="44" rx="6" fill="#fff"/><path d="M150 184h66M183 184v6M150 178v-32a6 6 0 0 1 6-6h54a6 6 0 0 1 6 6v32" ${tinta}/><path d="M120 92h160M120 76h90" stroke="${destaque}" stroke-width="8" stroke-linecap="round"/>${planta(376, 248, destaque)}`,
  consultorio: ([, movel, destaque]) =>
    `<rect x="70" y="204" width="170" height="18" rx="6" fill="${movel}"/><path d="M82 222v48M228 222v48M70 213h170" ${tinta}/><path d="M118 204v-44a8 8 0 0 1 8-8h46" ${tinta}/><rect x="286" y="196" width="132" height="30" rx="12" fill="${destaque}"/><path d="M292 226v44M412 226v44M286 208a12 12 0 0 1 12-12h108a12 12 0 0 1 12 12v18h-110" ${tinta}/><path d="M330 90c-10-14-34-8-30 12 3 16 30 32 30 32s27-16 30-32c4-20-20-26-30-12z" fill="#fff"/><path d="M330 90c-10-14-34-8-30 12 3 16 30 32 30 32s27-16 30-32c4-20-20-26-30-12" ${tinta}/>`,
  coleta: ([, movel, destaque]) =>
    `<path d="M104 150h74a12 12 0 0 1 12 12v62h-98v-62a12 12 0 0 1 12-12z" fill="${movel}"/><path d="M92 224v-62a12 12 0 0 1 12-12h74a12 12 0 0 1 12 12v62M78 196v40h126v-40M98 236v34M184 236v34" ${tinta}/><rect x="262" y="190" width="150" height="16" rx="6" fill="#fff"/><path d="M262 198h150M274 206v64M400 206v64" ${tinta}/><path d="M290 132h16v50a8 8 0 0 1-16 0zM322 132h16v50a8 8 0 0 1-16 0zM354 132h16v50a8 8 0 0 1-16 0z" fill="${destaque}"/><path d="M290 132v50a8 8 0 0 0 16 0v-50M322 132v50a8 8 0 0 0 16 0v-50M354 132v50a8 8 0 0 0 16 0v-50M284 132h92" ${tinta}/>`,
  imagem: ([, movel, destaque]) =>
    `<circle cx="280" cy="170" r="92" fill="#fff"/><circle cx="280" cy="170" r="44" fill="${movel}"/><path d="M196 132a92 92 0 1 1-6 56" ${tinta}/><circle cx="280" cy="170" r="44" ${tinta}/><rect x="60" y="182" width="206" height="20" rx="10" fill="${destaque}"/><path d="M70 182h186M110 202v68M180 202v68M72 270h336" ${tinta}/>`,
  espera: ([, movel, destaque]) =>
    `<path d="M84 166h60v54H84zM164 166h60v54h-60zM244 166h60v54h-60z" fill="${movel}"/><path d="M84 220v-44a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v44M164 220v-44a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v44M244 220v-44a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v44M76 220h236M96 220v50M292 220v50" ${tinta}/><circle cx="240" cy="92" r="26" fill="#fff"/><path d="M240 76v16l11 7M214 92a26 26 0 1 1 8 19" ${tinta}/>${planta(376, 248, destaque)}`,
  odonto: ([, movel, destaque]) =>
    `<path d="M110 214l44-76a14 14 0 0 1 24 14l-26 46h116a16 16 0 0 1 0 32H134a22 22 0 0 1-24-16z" fill="${movel}"/><path d="M110 214l44-76a14 14 0 0 1 24 14l-26 46h116a16 16 0 0 1 0 32H134M200 230v40M150 270h100" ${tinta}/><path d="M300 90h70v40M300 90l-30 26" ${tinta}/><path d="M346 130h48l-10 26h-28z" fill="${destaque}"/><path d="M346 130h48l-10 26h-28z" ${tinta}/>`,
}

export const fotoSvg = (cena: Cena, paleta: number): string => {
  const cores = paletas[paleta % paletas.length] ?? ['#E3F0EE', '#0F5F5C', '#F2B84B', '#F3ECE0']
  const [parede, , , chao] = cores
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="${parede}"/><path d="M60 290a180 180 0 0 1 360 0" fill="none" stroke="#fff" stroke-width="40" opacity=".55" stroke-linecap="round"/><rect y="270" width="480" height="50" fill="${chao}"/>${cenas[cena](cores)}</svg>`
}

const legendas: Record<Cena, string[]> = {
  fachada: ['Fachada', 'Entrada da unidade'],
  recepcao: ['Recepção', 'Balcão de atendimento'],
  consultorio: ['Consultório', 'Sala de consulta'],
  coleta: ['Sala de coleta', 'Box de coleta'],
  imagem: ['Sala de exames', 'Tomógrafo'],
  espera: ['Sala de espera', 'Espera com lugar para todos'],
  odonto: ['Cadeira odontológica', 'Sala de atendimento'],
}

const cenasDe = ({ row, tema, especialidades }: Unidade): Cena[] => {
  if (tema === 'boca' || especialidades[0] === 'Odontologia')
    return ['fachada', 'odonto', 'recepcao', 'espera']
  if (row.tipoRede === 'LABORATORIO') return ['fachada', 'coleta', 'recepcao', 'espera']
  if (row.tipoRede === 'CLINICA DE IMAGEM') return ['imagem', 'recepcao', 'fachada', 'espera']
  return ['fachada', 'recepcao', 'consultorio', 'espera']
}

export type Foto = { row: Row<'redeImagem'>; svg: string }

/** Two to four images of a unit, in order. */
export function buildFotos(unidade: Unidade): Foto[] {
  const random = randomFor(`fotos/${unidade.row.nomeRede}`)
  const paleta = random.int(0, paletas.length - 1)
  return cenasDe(unidade)
    .slice(0, random.int(2, 4))
    .map((cena, ordem) => {
      const id = stableId(`rede_imagem/${unidade.row.nomeRede}/${cena}`)
      const row = {
        id,
        redeId: unidade.row.id,
        chave: null,
        arquivo: `fotos/${id}.svg`,
        legenda: random.pick(legendas[cena]),
        ordem: ordem + 1,
      }
      return { row, svg: fotoSvg(cena, paleta + (ordem % 2)) }
    })
}
