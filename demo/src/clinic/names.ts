// Fictional Nigerian names by origin, written for this project.
import type { Random } from './random.ts';

export type Sex = 'female' | 'male';
export type Name = { first: string; last: string; sex: Sex; languages: string[] };
type Origin = { share: number; language: string; female: string; male: string; last: string };

const origins: Origin[] = [
  {
    share: 24,
    language: 'Hausa',
    female: 'Aisha Hauwa Zainab Maryam Hadiza Amina Halima Rakiya Safiya Asma’u Bilkisu Ruqayya Jamila Saratu Ladi Talatu',
    male: 'Musa Ibrahim Sani Abdullahi Garba Haruna Yakubu Kabiru Shehu Usman Nasiru Lawal Danjuma Tanko Bala Idris',
    last: 'Bello Abubakar Danladi Mohammed Aliyu Sule Yusuf Adamu Dogo Maikudi Gambo Jibrin Tukur Waziri Katsina Zubairu',
  },
  {
    share: 23,
    language: 'Yoruba',
    female: 'Títílayọ̀ Fúnkẹ́ Yétúndé Bùkọ́lá Ṣadé Ọmọ́táyọ̀ Ayọ̀délé Mojísọ́lá Rónkẹ́ Abímbọ́lá Fọláshadé Ìyábọ̀ Kẹ́hìndé Tóyìn Adéọlá Àdùkẹ́',
    male: 'Túndé Kọ́lá Ṣégun Dàpọ̀ Fẹ́mi Bánkọ́lé Gbénga Wálé Táíwò Rótìmí Ọlámìdé Kúnlé Jídé Bọ̀dé Adébáyọ̀ Láńre',
    last: 'Adéyẹmí Balógun Ògúnlẹ́yẹ Adébáyọ̀ Fágbèmí Ọlátúnjí Akíntọ́lá Ọ̀ṣúndé Awólọ́wọ̀ Oyèlẹ́ràn Bámgbóṣé Àjàyí Ọdúyẹmí Akínyẹmí Olówókẹ̀rẹ̀ Fálànà',
  },
  {
    share: 20,
    language: 'Igbo',
    female: 'Ngozi Chioma Ifeoma Adaeze Amaka Nkechi Obiageli Uchenna Chinwe Ezinne Onyinye Ogechi Nneka Kosisochukwu Akunna Ijeoma',
    male: 'Emeka Chidi Obinna Ikenna Uche Nnamdi Chukwudi Kelechi Ifeanyi Okechukwu Azubuike Ebuka Somto Tobenna Chijioke Dubem',
    last: 'Okafor Nwosu Eze Okonkwo Onyekachi Nwachukwu Anyanwu Obi Umeh Iwuchukwu Ezenwa Ogbonna Nwankwo Okoli Mbah Uzoma',
  },
  {
    share: 8,
    language: 'Fulfulde',
    female: 'Fatimatu Dije Maimuna Adama Aissatu Hawwa Ramatu Inna',
    male: 'Bappa Modibbo Ardo Umaru Jauro Hamidu Buba Saidu',
    last: 'Jallo Baldeh Girei Njobdi Mbororo Ribadu Lamido Hamman',
  },
  {
    share: 6,
    language: 'Tiv',
    female: 'Mbakeren Doose Mnena Seember Wantor Nguvan Iveren Kpadoo',
    male: 'Terhemba Aondona Msughter Tersoo Iorfa Orkuma Sesugh Terver',
    last: 'Akiga Tarka Gbough Iorliam Agber Kuma Shija Ugbah',
  },
  {
    share: 6,
    language: 'Ibibio',
    female: 'Ekaette Idara Arit Uduak Eno Affiong Mfon Nkoyo',
    male: 'Edet Effiong Okon Ubong Ime Asuquo Etim Nsikak',
    last: 'Bassey Ekpo Udoh Essien Akpan Inyang Ita Umoh',
  },
  {
    share: 5,
    language: 'Edo',
    female: 'Osarugue Itohan Isoken Eki Omosede Iyobosa Efe Ivie',
    male: 'Osaze Nosakhare Efosa Osagie Ehigie Imafidon Uyi Aigbe',
    last: 'Igbinedion Osagiede Aghahowa Omoregie Obaseki Edobor Ogbeide Iyamu',
  },
  {
    share: 4,
    language: 'Kanuri',
    female: 'Falmata Yagana Bintu Kaltum Yakaka Hajja Zara Aisa',
    male: 'Kachalla Modu Bukar Bulama Kyari Goni Mustapha Ali',
    last: 'Shettima Zanna Kolo Gujba Monguno Lawan Gubio Dikwa',
  },
  {
    share: 4,
    language: 'Ijaw',
    female: 'Ebiere Tonye Preye Ibinabo Timi Boma Sokari Alaba',
    male: 'Tari Ebikeme Diepreye Tamuno Perekeme Inatimi Karibi Dokubo',
    last: 'Briggs Alagoa Dickson Amachree Horsfall Ebiowei Wariboko Ogoriba',
  },
];

const lists = origins.map(({ share, language, female, male, last }) => ({
  share,
  language,
  female: female.split(' '),
  male: male.split(' '),
  last: last.split(' '),
}));

/** Each list repeated according to its share. */
const drawn = lists.flatMap((list) => Array.from({ length: list.share }, () => list));

export function randomName(random: Random): Name {
  const origin = random.pick(drawn);
  const sex = random.below(2) === 0 ? 'female' : 'male';
  return { first: random.pick(origin[sex]), last: random.pick(origin.last), sex, languages: ['English', origin.language] };
}
