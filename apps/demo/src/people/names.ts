import { type Draw, type Random, weighted } from '../random.ts'

// Given names and surnames with their approximate frequency in thousands, from the INE's lists (apellidos y nombres más frecuentes).
// Given names depend on the generation: hardly any student is called Josefa.

export type Gender = 'female' | 'male'
/** The origin of a person's names: all of Spain, or a territory with its own names. */
export type NameOrigin = 'spanish' | 'catalan' | 'basque' | 'galician' | 'asturian' | 'canarian' | 'foreign'
export type Generation = 'senior' | 'adult' | 'young'

/** `'García:1450 De la Cruz:20'` → pairs. `_` separates the words of a name. */
function names(text: string): Draw<string> {
  return weighted(
    text
      .trim()
      .split(/\s+/u)
      .map((entry) => {
        const [name = '', weight = '1'] = entry.split(':')
        return [name.replaceAll('_', ' '), Number(weight)] as const
      }),
  )
}

const SPANISH_GIVEN: Record<Gender, Record<Generation, Draw<string>>> = {
  female: {
    senior:
      names(`María_Carmen:40 Carmen:34 Josefa:20 Isabel:18 Dolores:16 Francisca:15 María_Dolores:17 María_Pilar:18 Antonia:15 Ana_María:18
      María_Teresa:19 Mercedes:11 Concepción:10 Rosario:8 Encarnación:7 Manuela:8 Juana:7 Teresa:9 Pilar:12 Rosa_María:12 Ángeles:9 Margarita:7
      Amparo:5 Consuelo:4 Milagros:4 Esperanza:4 Purificación:3 Asunción:3 María_Luisa:10 María_Jesús:10 Inmaculada:4 Remedios:3 Magdalena:2 Aurora:3`),
    adult:
      names(`María:30 Ana:22 Cristina:24 Laura:25 Marta:24 Patricia:18 Raquel:16 Silvia:15 Beatriz:15 Elena:18 Sonia:12 Mónica:13 Susana:9 Yolanda:9
      Rocío:11 Eva:11 Nuria:12 Sandra:12 Isabel:13 Ana_Belén:8 María_José:14 María_Jesús:5 Esther:9 Noelia:8 Verónica:8 Irene:12 Alicia:9 Lorena:8 Sara:13
      Inmaculada:5 Rosa:6 Ana_Isabel:7 Gema:4 Virginia:5 Natalia:8 Miriam:7 Montserrat:3 Lidia:6 Lucía:9 Olga:5 Carolina:5 Belén:4 Almudena:2 Victoria:4
      Inés:4 Ángela:7 Tamara:4 Estefanía:3 Vanesa:5 Pilar:6 Carmen:11 Teresa:5 Begoña:2 Clara:4 Rosario:2 Macarena:2 Elisa:2 Encarnación:2 Julia:3 Alba:7 Andrea:6`),
    young:
      names(`Lucía:28 Paula:26 María:26 Sara:22 Carla:14 Alba:20 Marta:16 Laura:17 Andrea:17 Irene:16 Claudia:15 Julia:14 Noelia:6 Ainhoa:9 Nerea:10 Celia:8
      Elena:10 Ángela:9 Ana:11 Rocío:7 Natalia:8 Carmen:11 Marina:9 Sofía:10 Candela:4 Aitana:6 Inés:7 Alicia:7 Clara:6 Cristina:6 Lidia:4 Blanca:5 Eva:5
      Patricia:4 Raquel:4 Miriam:4 Daniela:6 Noa:2 Nuria:4 Laia:2 Victoria:3 Isabel:3 Beatriz:3 Salma:1 Yasmina:1`),
  },
  male: {
    senior:
      names(`Antonio:38 José:34 Manuel:34 Francisco:30 Juan:22 José_Luis:16 José_Antonio:14 Jesús:12 Ángel:11 Miguel:10 Pedro:12 Rafael:10 Luis:11 Fernando:7
      Vicente:6 Ramón:6 Joaquín:6 Enrique:6 Julián:4 Emilio:4 Andrés:4 Tomás:4 Salvador:3 Félix:3`),
    adult:
      names(`David:22 Javier:20 Daniel:17 José_Antonio:13 Francisco_Javier:12 Carlos:16 Alejandro:14 Miguel_Ángel:13 José_Manuel:11 Sergio:12 Jorge:11 Alberto:11
      Rubén:9 Raúl:9 Pablo:11 Fernando:9 Juan_Carlos:8 Álvaro:8 Óscar:7 Jesús:8 Iván:8 Manuel:11 Antonio:14 Luis:8 Diego:7 Adrián:8 Víctor:7 Roberto:5 Ángel:6
      Rafael:7 Ignacio:5 Eduardo:5 Francisco:9 Juan_José:5 Pedro:7 Andrés:4 Ricardo:3 Santiago:3 Juan_Antonio:5`),
    young:
      names(`Alejandro:18 Daniel:17 Pablo:16 David:13 Adrián:13 Álvaro:13 Javier:11 Sergio:10 Carlos:9 Mario:7 Hugo:8 Marcos:7 Diego:9 Jorge:7 Iván:7 Rubén:6
      Miguel:6 Antonio:6 Manuel:6 Lucas:5 Nicolás:5 Samuel:5 Raúl:5 Jaime:3 Izan:2 Víctor:4`),
  },
}

// Names in these languages could be registered again from the late seventies, so seniors have them less often.
const TERRITORY_GIVEN: Partial<Record<NameOrigin, Record<Gender, Draw<string>>>> = {
  catalan: {
    female:
      names(`Montserrat:20 Núria:26 Marta:20 Anna:26 Laia:16 Mireia:14 Mercè:10 Neus:7 Meritxell:7 Roser:6 Gemma:10 Judit:9 Ariadna:6 Berta:5 Carme:7 Marina:8
      Aina:7 Clàudia:6 Eulàlia:3 Glòria:5 Rosa:7 Sílvia:8 Mònica:7 Júlia:8 Estel:2 Queralt:2 Blanca:2 Margalida:2 Joana:4 Assumpta:3 Maria:12 Mar:3`),
    male: names(`Jordi:24 Marc:22 Josep:18 Joan:18 Xavier:14 Albert:11 Oriol:9 Pau:10 Arnau:8 Gerard:7 Ferran:5 Lluís:7 Carles:7 Jaume:7 Miquel:7 Guillem:6 Pol:7 Roger:4
      Sergi:7 Eduard:5 Ramon:4 Toni:3 Bernat:2 Biel:3`),
  },
  basque: {
    female:
      names(`Ane:16 Miren:12 Ainhoa:14 Nerea:14 Leire:12 Amaia:13 Maialen:9 Itziar:11 Arantxa:9 Garazi:6 Uxue:4 Olatz:6 Naiara:9 Saioa:6 Idoia:9 Edurne:7 Oihana:7
      Izaskun:7 Irati:7 Nahia:6 Maite:13 Ainara:5 Haizea:3 June:3 Eneritz:2 Arrate:2 Begoña:8 Lorea:3 Izaro:2 Jone:5 Ainhize:1`),
    male: names(
      `Jon:18 Mikel:17 Iker:14 Unai:11 Ander:12 Aitor:12 Asier:9 Gorka:9 Xabier:9 Eneko:7 Julen:7 Beñat:4 Ibai:4 Iñaki:9 Oier:5 Markel:4 Ekaitz:3 Joseba:6 Koldo:4 Peio:2`,
    ),
  },
  galician: {
    female:
      names(`Uxía:9 Sabela:8 Antía:8 Iria:12 Noa:6 Xiana:5 Carme:6 Lúa:2 Rosalía:5 Catuxa:3 Olalla:6 Icía:4 María:12 Ana:8 Noelia:6 Lorena:6 Tareixa:2 Helena:4 Mariña:2
 Maruxa:2 Branca:2 Estela:4 Xulia:2 Paula:8 Lara:5`),
    male: names(
      `Brais:9 Xoán:7 Iago:9 Xosé:8 Breixo:3 Martiño:4 Anxo:8 Roi:5 Uxío:3 Antón:7 Xabier:6 Manuel:9 Xurxo:5 Mauro:4 Paulo:3 Nicolás:3`,
    ),
  },
  asturian: {
    female: names('Covadonga:16 Lucía:8 Begoña:6 Xana:2 Paloma:3 Marta:6 Nuria:5 Aida:4'),
    male: names('Pelayo:10 Enol:3 Nel:2 Xuan:2 Pablo:5 Javier:5'),
  },
  canarian: {
    female: names('Yaiza:9 Guacimara:3 Idaira:4 Candelaria:8 Nayra:3 Davinia:4 Yurena:4 Pino:3 Dácil:3 María_Candelaria:4'),
    male: names('Ayoze:5 Airam:4 Yeray:6 Aday:3 Jonay:4 Aythami:2 Domingo:3'),
  },
  foreign: {
    female: names(
      'Andreea:8 Mihaela:6 Elena:6 Ioana:5 Giulia:4 Francesca:3 Ana_Paula:4 Mariana:5 Valentina:5 Daniela:6 Gabriela:7 Luz_Marina:2 Yesenia:3 Fátima:5 Ilham:2 Sophie:2 Olena:3 Camila:4',
    ),
    male: names('Alexandru:4 Ionut:3 Matteo:3 João:3 Luis_Fernando:3 Cristian:4 Andrés_Felipe:3 Youssef:2 Oleksandr:1'),
  },
}

const SURNAMES: Record<NameOrigin, Draw<string>> = {
  spanish:
    names(`García:1450 González:925 Rodríguez:925 Fernández:905 López:870 Martínez:835 Sánchez:816 Pérez:776 Gómez:490 Martín:485 Jiménez:400 Hernández:370 Ruiz:370
    Díaz:345 Moreno:320 Muñoz:285 Álvarez:285 Romero:225 Gutiérrez:200 Alonso:205 Navarro:195 Torres:190 Domínguez:180 Ramos:175 Vázquez:150 Ramírez:170 Gil:168 Serrano:165
    Morales:160 Molina:155 Blanco:150 Suárez:130 Castro:130 Ortega:145 Delgado:140 Ortiz:135 Marín:130 Rubio:130 Núñez:125 Medina:115 Sanz:120 Castillo:118 Iglesias:100 Cortés:110
    Garrido:108 Santos:105 Guerrero:105 Lozano:104 Cano:100 Cruz:98 Méndez:95 Flores:95 Prieto:93 Herrera:93 Peña:92 León:92 Márquez:90 Cabrera:60 Gallego:87 Calvo:86 Vidal:60
    Campos:84 Reyes:80 Vega:80 Fuentes:78 Carrasco:75 Aguilar:75 Caballero:72 Nieto:71 Pascual:68 Herrero:66 Hidalgo:65 Montero:64 Lorenzo:64 Giménez:62 Ibáñez:62 Santiago:58
    Vargas:57 Benítez:57 Arias:56 Durán:56 Mora:55 Carmona:54 Crespo:52 Román:51 Pastor:51 Soto:50 Sáez:49 Velasco:49 Moya:48 Parra:47 Bravo:46 Esteban:46 Rojas:45 Gallardo:45
    Franco:40 Mendoza:38 Redondo:37 Lara:36 Merino:36 Izquierdo:36 Camacho:35 Rivera:35 Arroyo:34 Vicente:34 Segura:33 Sierra:32 Contreras:32 Espinosa:32 Valero:31 Robles:30
    Expósito:30 Santamaría:24 Heredia:27 Bermúdez:28 Casado:28 Marcos:28 Pardo:28 Guerra:28 Macías:26 Palacios:26 Rueda:25 Salazar:24 Miranda:24 Trujillo:24 Ballesteros:24 Zamora:23
    Galán:22 Ávila:22 Conde:21 Cuesta:20 Escudero:20 Luque:20 Quintana:18 Toledo:16 Barrios:15 Cordero:20 Maldonado:18 Pozo:14 Olmo:8 De_la_Fuente:18 De_la_Cruz:15 Del_Río:12`),
  catalan:
    names(`Vila:30 Serra:34 Ferrer:38 Soler:36 Roca:28 Font:26 Puig:30 Vidal:32 Casals:12 Pujol:18 Riera:16 Bosch:20 Costa:18 Mas:18 Sala:18 Solé:17 Rovira:15 Torrents:6 Esteve:10
    Prat:10 Camps:10 Roig:17 Ribas:12 Bonet:9 Coll:14 Grau:13 Oliver:12 Company:4 Valls:11 Pons:17 Miralles:8 Casas:13 Farré:11 Sabater:8 Badia:6 Comas:8 Pla:9 Ferran:4 Ballester:10
    Vives:8 Bauzà:4 Mulet:4 Peris:8 Climent:8 Llorens:9 Domènech:9 Segarra:6 Bertran:6 Tortosa:5 Capdevila:6 Masip:5 Canals:6 Armengol:4 Marí:5 Torres:8`),
  basque:
    names(`Etxeberria:18 Agirre:16 Goikoetxea:10 Zabala:10 Mendizabal:9 Arrieta:8 Otxoa:5 Iturbe:5 Ibarra:9 Garmendia:9 Lasa:7 Urrutia:8 Elizondo:6 Azkue:4 Uriarte:8 Larrañaga:8
    Bilbao:9 Olabarria:5 Gorostiaga:4 Aranburu:8 Arana:8 Eizagirre:5 Alberdi:6 Barrenetxea:4 Irigoyen:5 Goñi:8 Zubizarreta:5 Otegi:6 Ugarte:7 Salaberria:4 Echeverría:9 Aguirre:10 Azkarate:5
    Iriarte:8 Ruiz_de_Azúa:2 Ochoa_de_Alda:1 López_de_Lacalle:1 Sarasola:4 Unanue:3 Beitia:3 Odriozola:4`),
  galician:
    names(`Castro:20 Varela:14 Rey:12 Pazos:6 Lago:8 Otero:14 Seoane:7 Vázquez:22 Fraga:6 Souto:7 Rial:5 Carballo:9 Lema:5 Pereira:10 Piñeiro:10 Ferreiro:8 Novoa:6 Lamas:4 Cabaleiro:3
    Iglesias:14 Blanco:10 Pena:7 Freire:7 Couto:5 Barreiro:7 Mosquera:6 Villar:7 Rodríguez:30 Fernández:28 López:24 Losada:5 Sanmartín:4 Bouzas:3 Paz:6 Quiroga:4 Neira:5 Vilariño:4`),
  asturian: names(
    'Menéndez:20 Suárez:20 Fernández:34 Álvarez:28 García:26 Rodríguez:18 González:20 Alonso:8 Iglesias:5 Fueyo:3 Cueto:3 Llaneza:2 Riestra:2 Argüelles:4 Noriega:3 Valdés:3 Vigil:2 Busto:2',
  ),
  canarian: names(
    'Santana:20 Cabrera:16 Rodríguez:24 Hernández:24 González:22 Pérez:20 Medina:12 Betancor:5 Perdomo:6 Déniz:3 Quintana:8 Suárez:12 Afonso:5 Dorta:4 Padrón:5 Marrero:7 Umpiérrez:3 Tejera:4 Brito:4',
  ),
  foreign: names(
    'Popescu:4 Ionescu:3 Rossi:3 Ferrari:2 Silva:7 Santos:5 Pereira:4 Rojas:4 Quispe:3 Mamani:2 Benali:3 El_Amrani:2 Moreira:3 Vargas:4 Castillo:4 Mendoza:5 Kovalenko:2 Dupont:1 Restrepo:3',
  ),
}

export function generateGivenName(random: Random, origin: NameOrigin, gender: Gender, generation: Generation): string {
  const draw = TERRITORY_GIVEN[origin]?.[gender] ?? SPANISH_GIVEN[gender][generation]
  return draw(random)
}

export function generateSurname(random: Random, origin: NameOrigin): string {
  return SURNAMES[origin](random)
}
