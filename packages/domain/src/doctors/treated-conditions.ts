// Words that patients use for what a specialisation treats, so that a search for 'heart' finds the cardiologist.
import type { specializations } from '../identity/specializations.ts';

type Specialization = (typeof specializations)[number];

/** Everyday words, in lower case. General and family medicine treat what comes first: fever, cough, pain. */
export const treatedConditions: Record<Specialization, readonly string[]> = {
  'General Medicine': ['fever', 'malaria', 'typhoid', 'cough', 'cold', 'flu', 'headache', 'body pain', 'weakness', 'tired', 'check-up'],
  'Family Medicine': ['fever', 'malaria', 'typhoid', 'cough', 'cold', 'flu', 'family', 'check-up', 'vaccination', 'contraception'],
  Cardiology: ['heart', 'chest pain', 'blood pressure', 'hypertension', 'palpitations', 'cholesterol', 'swollen legs', 'stroke'],
  Dermatology: ['skin', 'rash', 'itching', 'acne', 'pimples', 'eczema', 'ringworm', 'hair loss', 'nails', 'vitiligo'],
  Endocrinology: ['diabetes', 'sugar', 'thyroid', 'goitre', 'hormones', 'overweight'],
  ENT: ['ear', 'nose', 'throat', 'hearing', 'sinus', 'tonsils', 'snoring', 'dizziness', 'vertigo', 'catarrh'],
  Gastroenterology: [
    'stomach',
    'belly',
    'ulcer',
    'heartburn',
    'diarrhoea',
    'constipation',
    'liver',
    'hepatitis',
    'vomiting',
    'pile',
    'bowel',
  ],
  Gynaecology: ['women', 'pregnancy', 'pregnant', 'antenatal', 'period', 'menstruation', 'fibroid', 'infertility', 'menopause', 'womb'],
  Haematology: ['blood', 'sickle cell', 'anaemia', 'genotype', 'bleeding', 'clot'],
  Naturopathy: ['natural', 'herbs', 'lifestyle'],
  Nephrology: ['kidney', 'dialysis', 'swollen feet', 'blood in urine'],
  Neurology: ['brain', 'nerves', 'migraine', 'headache', 'seizures', 'epilepsy', 'convulsion', 'stroke', 'numbness', 'memory', 'parkinson'],
  Nutrition: ['diet', 'weight', 'overweight', 'underweight', 'food', 'eating'],
  Oncology: ['cancer', 'tumour', 'lump', 'breast lump', 'chemotherapy', 'prostate cancer'],
  Ophthalmology: ['eye', 'sight', 'vision', 'glasses', 'cataract', 'glaucoma', 'red eye', 'blind'],
  Orthopaedics: ['bone', 'joint', 'back pain', 'knee', 'hip', 'shoulder', 'fracture', 'arthritis', 'sprain', 'waist pain'],
  Paediatrics: ['child', 'children', 'baby', 'infant', 'newborn', 'vaccination', 'growth', 'kids'],
  Psychiatry: ['mental', 'depression', 'anxiety', 'panic', 'sleep', 'insomnia', 'stress', 'addiction', 'mood', 'worry'],
  Surgery: ['operation', 'hernia', 'appendix', 'wound', 'abscess', 'lump', 'gallstones'],
  Urology: ['prostate', 'urine', 'bladder', 'urinating', 'men', 'erection', 'kidney stone'],
};

const minLength = 3;

/** The specialisations that treat what a search term names: a whole word, else the beginning of one ('pregnan'). */
export function specializationsTreating(term: string): string[] {
  const wanted = term.trim().toLocaleLowerCase('en');
  if (wanted.length < minLength) return [];
  const whole = specializationsWith((word) => word === wanted || `${word}s` === wanted);
  return whole.length > 0 ? whole : specializationsWith((word) => word.startsWith(wanted));
}

function specializationsWith(matches: (word: string) => boolean): string[] {
  return Object.entries(treatedConditions)
    .filter(([, conditions]) => conditions.some((condition) => condition.split(/[\s-]/).some(matches)))
    .map(([specialization]) => specialization);
}
