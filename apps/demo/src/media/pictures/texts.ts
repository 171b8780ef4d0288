import type { DocumentTexts } from '../../../../server/src/platform/tables/media.ts'
import type { Translations } from '../../../../server/src/platform/texts/translations.ts'
import type { PictureTheme } from './names.ts'

type Line = readonly [title: string, alt: string]

const inFive = (es: Line, ca: Line, eu: Line, gl: Line, en: Line): Translations<DocumentTexts> => {
  const text = ([title, alt]: Line): DocumentTexts => ({ title, alt })
  return { es: text(es), ca: text(ca), eu: text(eu), gl: text(gl), en: text(en) }
}

/** What each theme's pictures are called, and what they show to somebody who does not see them. */
export const PICTURE_TEXTS: Record<PictureTheme, Translations<DocumentTexts>> = {
  amusement: inFive(
    ['Parque de atracciones', 'Ilustración de un parque de atracciones'],
    ['Parc d’atraccions', 'Il·lustració d’un parc d’atraccions'],
    ['Jolas-parkea', 'Jolas-parke baten irudia'],
    ['Parque de atraccións', 'Ilustración dun parque de atraccións'],
    ['Amusement park', 'Illustration of an amusement park'],
  ),
  assembly: inFive(
    ['Asamblea', 'Ilustración de una asamblea con mucha gente'],
    ['Assemblea', 'Il·lustració d’una assemblea amb molta gent'],
    ['Batzarra', 'Jende askoko batzar baten irudia'],
    ['Asemblea', 'Ilustración dunha asemblea con moita xente'],
    ['Assembly', 'Illustration of an assembly with many people'],
  ),
  beach: inFive(
    ['Playa', 'Ilustración de una playa con sombrilla, palmera y velero'],
    ['Platja', 'Il·lustració d’una platja amb para-sol, palmera i veler'],
    ['Hondartza', 'Hondartza baten irudia: eguzkitakoa, palmondoa eta belaontzia'],
    ['Praia', 'Ilustración dunha praia con parasol, palmeira e veleiro'],
    ['Beach', 'Illustration of a beach with a parasol, a palm tree and a sailing boat'],
  ),
  books: inFive(
    ['Libros', 'Ilustración de libros de colores'],
    ['Llibres', 'Il·lustració de llibres de colors'],
    ['Liburuak', 'Koloretako liburuen irudia'],
    ['Libros', 'Ilustración de libros de cores'],
    ['Books', 'Illustration of colourful books'],
  ),
  cinema: inFive(
    ['Cine', 'Ilustración sobre el cine'],
    ['Cinema', 'Il·lustració sobre el cinema'],
    ['Zinema', 'Zinemari buruzko irudia'],
    ['Cine', 'Ilustración sobre o cine'],
    ['Cinema', 'Illustration about the cinema'],
  ),
  city: inFive(
    ['Ciudad', 'Ilustración de una ciudad con una cúpula entre los tejados'],
    ['Ciutat', 'Il·lustració d’una ciutat amb una cúpula entre les teulades'],
    ['Hiria', 'Hiri baten irudia, teilatuen artean kupula bat duela'],
    ['Cidade', 'Ilustración dunha cidade cunha cúpula entre os tellados'],
    ['City', 'Illustration of a city with a dome among the roofs'],
  ),
  dental: inFive(
    ['Salud dental', 'Ilustración de un diente y un cepillo'],
    ['Salut dental', 'Il·lustració d’una dent i un raspall'],
    ['Hortzetako osasuna', 'Hortz baten eta eskuila baten irudia'],
    ['Saúde dental', 'Ilustración dun dente e un cepillo'],
    ['Dental health', 'Illustration of a tooth and a toothbrush'],
  ),
  event: inFive(
    ['Evento', 'Ilustración de un acto con público'],
    ['Esdeveniment', 'Il·lustració d’un acte amb públic'],
    ['Ekitaldia', 'Ekitaldi baten irudia'],
    ['Evento', 'Ilustración dun acto con público'],
    ['Event', 'Illustration of an event'],
  ),
  exam: inFive(
    ['Oposición', 'Ilustración de un examen con reloj y mesas'],
    ['Oposició', 'Il·lustració d’un examen amb rellotge i taules'],
    ['Oposizioa', 'Azterketa baten irudia, erlojua eta mahaiak dituela'],
    ['Oposición', 'Ilustración dun exame con reloxo e mesas'],
    ['Exam', 'Illustration of an exam with a clock and desks'],
  ),
  family: inFive(
    ['Familia', 'Ilustración de una familia de la mano'],
    ['Família', 'Il·lustració d’una família agafada de la mà'],
    ['Familia', 'Eskutik helduta doan familia baten irudia'],
    ['Familia', 'Ilustración dunha familia da man'],
    ['Family', 'Illustration of a family holding hands'],
  ),
  food: inFive(
    ['Restaurante', 'Ilustración de una mesa puesta, vista desde arriba'],
    ['Restaurant', 'Il·lustració d’una taula parada, vista des de dalt'],
    ['Jatetxea', 'Mahai prestatu baten irudia, goitik ikusita'],
    ['Restaurante', 'Ilustración dunha mesa posta, vista desde arriba'],
    ['Restaurant', 'Illustration of a laid table seen from above'],
  ),
  fuel: inFive(
    ['Gasolinera', 'Ilustración de un coche junto a un surtidor'],
    ['Benzinera', 'Il·lustració d’un cotxe al costat d’un sortidor'],
    ['Gasolindegia', 'Auto baten irudia, hornigailu baten ondoan'],
    ['Gasolineira', 'Ilustración dun coche a carón dun surtidor'],
    ['Filling station', 'Illustration of a car beside a pump'],
  ),
  gym: inFive(
    ['Gimnasio', 'Ilustración de una sala de gimnasio'],
    ['Gimnàs', 'Il·lustració d’una sala de gimnàs'],
    ['Gimnasioa', 'Gimnasio bateko aretoaren irudia'],
    ['Ximnasio', 'Ilustración dunha sala de ximnasio'],
    ['Gym', 'Illustration of a room in a gym'],
  ),
  hospital: inFive(
    ['Hospital', 'Ilustración sobre el trabajo en un hospital'],
    ['Hospital', 'Il·lustració sobre la feina en un hospital'],
    ['Ospitalea', 'Ospitaleko lanari buruzko irudia'],
    ['Hospital', 'Ilustración sobre o traballo nun hospital'],
    ['Hospital', 'Illustration about work in a hospital'],
  ),
  hotel: inFive(
    ['Hotel', 'Ilustración de un hotel para las vacaciones'],
    ['Hotel', 'Il·lustració d’un hotel per a les vacances'],
    ['Hotela', 'Oporretarako hotel baten irudia'],
    ['Hotel', 'Ilustración dun hotel para as vacacións'],
    ['Hotel', 'Illustration of a holiday hotel'],
  ),
  insurance: inFive(
    ['Seguro', 'Ilustración sobre la protección de un seguro'],
    ['Assegurança', 'Il·lustració sobre la protecció d’una assegurança'],
    ['Asegurua', 'Aseguruaren babesari buruzko irudia'],
    ['Seguro', 'Ilustración sobre a protección dun seguro'],
    ['Insurance', 'Illustration about the protection of an insurance'],
  ),
  mountain: inFive(
    ['Montaña', 'Ilustración de montañas nevadas y pinos'],
    ['Muntanya', 'Il·lustració de muntanyes nevades i pins'],
    ['Mendia', 'Mendi elurtuen eta pinuen irudia'],
    ['Montaña', 'Ilustración de montañas nevadas e piñeiros'],
    ['Mountain', 'Illustration of snowy mountains and pines'],
  ),
  news: inFive(
    ['Actualidad', 'Ilustración sobre las noticias del sindicato'],
    ['Actualitat', 'Il·lustració sobre les notícies del sindicat'],
    ['Albisteak', 'Sindikatuaren albisteei buruzko irudia'],
    ['Actualidade', 'Ilustración sobre as noticias do sindicato'],
    ['News', 'Illustration about the union’s news'],
  ),
  optics: inFive(
    ['Óptica', 'Ilustración de gafas en una óptica'],
    ['Òptica', 'Il·lustració d’ulleres en una òptica'],
    ['Optika', 'Optika bateko betaurrekoen irudia'],
    ['Óptica', 'Ilustración de lentes nunha óptica'],
    ['Optician', 'Illustration of glasses at an optician’s'],
  ),
  theatre: inFive(
    ['Teatro', 'Ilustración de un escenario con el telón abierto'],
    ['Teatre', 'Il·lustració d’un escenari amb el teló obert'],
    ['Antzerkia', 'Eszenatoki baten irudia, oihala irekita duela'],
    ['Teatro', 'Ilustración dun escenario co pano aberto'],
    ['Theatre', 'Illustration of a stage with its curtain open'],
  ),
  training: inFive(
    ['Formación', 'Ilustración sobre la formación de enfermería'],
    ['Formació', 'Il·lustració sobre la formació d’infermeria'],
    ['Prestakuntza', 'Erizaintzako prestakuntzari buruzko irudia'],
    ['Formación', 'Ilustración sobre a formación de enfermaría'],
    ['Training', 'Illustration about training for nurses'],
  ),
  travel: inFive(
    ['Viajes', 'Ilustración sobre un viaje'],
    ['Viatges', 'Il·lustració sobre un viatge'],
    ['Bidaiak', 'Bidaia bati buruzko irudia'],
    ['Viaxes', 'Ilustración sobre unha viaxe'],
    ['Travel', 'Illustration about a journey'],
  ),
}
