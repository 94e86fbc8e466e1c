"""Trains the reader of the FAQ Assistant. See README.md.

    DATA=FOLDER OUT=FOLDER [EPOCHS=6] [SEED=0] [RATE=1.5e-4] [FROM=FOLDER] python3 train.py
        trains and writes the weights to OUT/state.pt; from the reader in FOLDER (models/), else from MiniLM
    DATA=FOLDER OUT=FOLDER JOIN=FOLDER,FOLDER python3 train.py
        takes the mean of the weights that were trained with different seeds, and writes the encoder as int8

DATA/train.json and DATA/tune.json are made by export-questions.ts. One encoder does three things:

    answers   does this unit answer this question? One number for each pair; 0 stands for 'nothing here does'
    finds     vectors of questions and units, near where the unit answers
    subjects  what kind of question it is

The figures on tune.json are printed on the way."""
import collections
import json
import math
import os
import random
import time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy, normalize

from minilm import SEPARATOR, START, ids_of, load_minilm, mean_pool, pad_batch, remember

DATA = os.environ.get('DATA', 'data')
OUT = os.environ['OUT']
EPOCHS = int(os.environ.get('EPOCHS', '6'))
RATE = float(os.environ.get('RATE', '1.5e-4'))
SEED = int(os.environ.get('SEED', '0'))
LAYERS = int(os.environ.get('LAYERS', '6'))
FROM = os.environ.get('FROM', '')
JOIN = [folder for folder in os.environ.get('JOIN', '').split(',') if folder]

SUBJECTS = [
    'open', 'own_status', 'own_data', 'other_person', 'human', 'which_job', 'list_jobs', 'instructions', 'protected',
    'smalltalk', 'off_topic',
]
HIDDEN_SIZE = 384
LONGEST_QUESTION = 48
LONGEST_PAIR = 144
QUESTIONS_PER_STEP = 32
CANDIDATES = 20
READ_CLOSELY = 14
SHARPNESS = 20.
DROPOUT = .1
WEIGHT_DECAY = .01
WARM_UP = .06
FINDING_WEIGHT = .3
SUBJECT_WEIGHT = .5
ALSO_WEIGHT = .5
MISTYPED_SHARE = .15
BARE_SHARE = .15
# So often the answer is taken out of the knowledge, and nothing answers.
TAKEN_OUT_SHARE = float(os.environ.get('TAKEN_OUT', '.25'))
JUDGE_BATCH = 1024


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.bert = load_minilm(f'{FROM}/read-question.onnx', 'bert.') if FROM else load_minilm()
        self.bert.encoder.layer = self.bert.encoder.layer[:LAYERS]
        self.bert.config.num_hidden_layers = LAYERS
        self.drop = nn.Dropout(DROPOUT)
        self.answers = nn.Linear(HIDDEN_SIZE, 1)
        self.subjects = nn.Linear(HIDDEN_SIZE, len(SUBJECTS))
        if FROM:
            with open(f'{FROM}/read-question.json') as file:
                heads = json.load(file)
            for name in ('answers', 'subjects'):
                values = {key: torch.tensor(value) for key, value in heads[name].items()}
                getattr(self, name).load_state_dict(values)

    def pooled(self, batch):
        ids, segments, mask = batch
        states = self.bert(input_ids=ids, attention_mask=mask, token_type_ids=segments).last_hidden_state
        return mean_pool(states, mask)


def single(text, longest=128):
    ids = [START] + ids_of(text)[:longest - 2] + [SEPARATOR]
    return ids, [0] * len(ids)


def pair(question, unit):
    first = [START] + ids_of(question)[:LONGEST_QUESTION] + [SEPARATOR]
    second = ids_of(unit)[:LONGEST_PAIR - 1 - len(first)] + [SEPARATOR]
    return first + second, [0] * len(first) + [1] * len(second)


def asked(question):
    """A question with the one before it, as the product reads it."""
    before = question.get('previous') or []
    return f'{before[-1]} {question["q"]}' if before else question['q']


def disturbed(text, chance):
    """The same question as somebody types it in a hurry."""
    if chance.random() < BARE_SHARE:
        text = text.lower().rstrip('?.! ').replace(',', '').replace("'", '')
    if chance.random() < MISTYPED_SHARE and len(text) > 12:
        at = chance.randrange(1, len(text) - 2)
        if text[at].isalpha() and text[at + 1].isalpha():
            text = text[:at] + chance.choice([text[at + 1] + text[at], text[at + 1], text[at]]) + text[at + 2:]
    return text


def half():
    return torch.autocast('cuda', dtype=torch.bfloat16)


@torch.no_grad()
def vectors_of(reader, texts, longest=128):
    rows = []
    for start in range(0, len(texts), JUDGE_BATCH):
        with half():
            batch = pad_batch([single(text, longest) for text in texts[start:start + JUDGE_BATCH]])
            rows.append(reader.pooled(batch).float())
    return torch.cat(rows)


def mine(reader, organizations):
    """For each question the units of its organization that look nearest to it now."""
    reader.eval()
    nearest = []
    for organization in organizations:
        units = normalize(vectors_of(reader, [unit['read'] for unit in organization['units']]), dim=1)
        questions = normalize(vectors_of(reader, [asked(q) for q in organization['questions']], LONGEST_QUESTION), dim=1)
        count = min(CANDIDATES, len(units))
        nearest.append((questions @ units.T).topk(count, dim=1).indices.cpu().numpy())
    reader.train()
    return nearest


def candidates_of(question, nearest, sources, chance):
    """Units to compare: those that answer, and the nearest that don't."""
    right = question['right']
    proving = list(right['proving']) if question['sources'] else []
    is_taken_out = chance.random() < TAKEN_OUT_SHARE
    chosen = [] if is_taken_out else chance.sample(proving, min(2, len(proving)))
    known = set(proving) | set(right['also'])
    wrong = [int(at) for at in nearest if at not in known and not (is_taken_out and sources[at] in question['sources'])]
    wrong = wrong[:READ_CLOSELY - len(chosen)]
    return chosen + wrong, len(chosen)


def step_loss(reader, organization, nearest, chosen, chance):
    questions = [organization['questions'][at] for at in chosen]
    texts = [disturbed(asked(question), chance) for question in questions]
    units = [unit['read'] for unit in organization['units']]
    sources = [unit['source'] for unit in organization['units']]
    own = reader.pooled(pad_batch([single(text, LONGEST_QUESTION) for text in texts]))
    subjects = torch.tensor([SUBJECTS.index(question['subject']) for question in questions]).cuda()
    loss = SUBJECT_WEIGHT * cross_entropy(reader.subjects(reader.drop(own)), subjects)

    pairs, owners, targets = [], [], []
    for row, (question, text, at) in enumerate(zip(questions, texts, chosen)):
        compared, right = candidates_of(question, nearest[at], sources, chance)
        for place, unit in enumerate(compared):
            pairs.append(pair(text, units[unit]))
            owners.append(row)
            targets.append(place < right)
    scores = reader.answers(reader.drop(reader.pooled(pad_batch(pairs)))).squeeze(1).float()
    owners = torch.tensor(owners).cuda()
    targets = torch.tensor(targets).cuda()
    # Each question chooses among its units and 'none of them', which stands at 0.
    everything = torch.zeros(len(questions), device='cuda').exp()
    everything = everything.index_add(0, owners, scores.exp())
    answering = torch.zeros(len(questions), device='cuda').index_add(0, owners, scores.exp() * targets)
    is_answered = torch.zeros(len(questions), device='cuda').index_add(0, owners, targets.float()) > 0
    chosen_mass = torch.where(is_answered, answering.clamp_min(1e-9), torch.ones_like(answering))
    loss = loss + (everything.log() - chosen_mass.log()).mean()

    found = [row for row, question in enumerate(questions) if question['sources']]
    if found:
        all_units = normalize(reader.pooled(pad_batch([single(unit) for unit in units])), dim=1)
        near = SHARPNESS * (normalize(own[found], dim=1) @ all_units.T).float()
        marks = torch.zeros_like(near)
        for row, number in enumerate(found):
            right = questions[number]['right']
            marks[row, right['proving']] = 1
            if right['also']:
                marks[row, right['also']] = ALSO_WEIGHT
        loss = loss + FINDING_WEIGHT * -((near.softmax(1) * marks).sum(1).clamp_min(1e-9).log()).mean()
    return loss


def train(organizations, tune, seed):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    reader = Reader().cuda()
    decayed = [value for value in reader.parameters() if value.ndim > 1]
    others = [value for value in reader.parameters() if value.ndim <= 1]
    optimizer = torch.optim.AdamW(
        [{'params': decayed, 'weight_decay': WEIGHT_DECAY}, {'params': others, 'weight_decay': 0}], lr=RATE, fused=True,
    )
    per_epoch = sum(math.ceil(len(one['questions']) / QUESTIONS_PER_STEP) for one in organizations)
    total = per_epoch * EPOCHS
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / (WARM_UP * total)) * max(.02, 1 - step / total),
    )
    for epoch in range(EPOCHS):
        began, losses = time.time(), []
        nearest = mine(reader, organizations)
        batches = []
        for number, organization in enumerate(organizations):
            order = list(range(len(organization['questions'])))
            chance.shuffle(order)
            batches += [(number, order[at:at + QUESTIONS_PER_STEP]) for at in range(0, len(order), QUESTIONS_PER_STEP)]
        chance.shuffle(batches)
        for number, chosen in batches:
            with half():
                loss = step_loss(reader, organizations[number], nearest[number], chosen, chance)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(reader.parameters(), 1.)
            optimizer.step()
            schedule.step()
            losses.append(loss.detach())
        print(f'epoch {epoch + 1}: loss {torch.stack(losses).mean().item():.3f}, {time.time() - began:.1f} s', flush=True)
        if tune and (epoch % 3 == 2 or epoch == EPOCHS - 1):
            print_figures(judge(reader, tune))
    return reader.eval()


@torch.no_grad()
def judge(reader, organizations):
    """What the reader says of each question: its subjects and the scores of the nearest units."""
    reader.eval()
    said = []
    for organization in organizations:
        units = [unit['read'] for unit in organization['units']]
        unit_vectors = normalize(vectors_of(reader, units), dim=1)
        texts = [asked(question) for question in organization['questions']]
        own = vectors_of(reader, texts, LONGEST_QUESTION)
        near = normalize(own, dim=1) @ unit_vectors.T
        subjects = reader.subjects(own).softmax(1).cpu().numpy()
        order = near.topk(min(READ_CLOSELY, len(units)), dim=1).indices.cpu().numpy()
        for row, question in enumerate(organization['questions']):
            with half():
                pooled = reader.pooled(pad_batch([pair(texts[row], units[at]) for at in order[row]]))
                scores = reader.answers(pooled).squeeze(1)
            said.append({
                'organization': organization['name'], 'question': question, 'subjects': subjects[row],
                'units': [(int(at), organization['units'][at]['source'], float(score), float(near[row, at]))
                          for at, score in zip(order[row], scores)],
            })
    reader.train()
    return said


def chances_of(one):
    """The chance of each source that it answers, by the scores of its units; None is 'nothing does'."""
    mass = collections.defaultdict(float)
    mass[None] = 1.
    for _, source, score, _ in one['units']:
        mass[source] += math.exp(score)
    total = sum(mass.values())
    return {source: value / total for source, value in mass.items()}


def area(truths, scores):
    truths, scores = np.array(truths, bool), np.array(scores)
    order = scores.argsort()
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    right = truths.sum()
    return (ranks[truths].sum() - right * (right + 1) / 2) / max(1, right * (len(truths) - right))


def print_figures(said):
    """How well answers are told from near misses, found, and subjects known."""
    answered, truths, chances, right_first, reached = 0, [], [], 0, 0
    outcomes, subject_right, subject_count = [], 0, 0
    for one in said:
        question = one['question']
        by_source = chances_of(one)
        best = max((source for source in by_source if source), key=by_source.get)
        sources = question['sources']
        subject = SUBJECTS[int(one['subjects'].argmax())]
        subject_right += subject == question['subject']
        subject_count += 1
        if question['kind'] in ('answered', 'near'):
            truths.append(bool(sources))
            chances.append(1 - by_source[None])
        if sources:
            answered += 1
            right_first += best in sources
            reached += any(source in sources for _, source, _, _ in one['units'])
        outcomes.append((by_source[best] * one['subjects'][0], best in sources, bool(sources)))
    print(f'  answers from near misses {area(truths, chances):.3f}, right first {right_first / answered:.3f} '
          f'(reached {reached / answered:.3f}), subjects {subject_right / subject_count:.3f}')
    outcomes.sort(key=lambda one: -one[0])
    for allowed in (.02, .03, .05):
        wrong = right = best = 0
        for _, is_right, _ in outcomes:
            right += is_right
            wrong += not is_right
            if wrong <= allowed * len(outcomes):
                best = right
        print(f'  at {allowed:.0%} of all questions answered with something else: {best / answered:.3f} of the answerable')


class Trunk(nn.Module):
    """The encoder alone, in the form that is exported."""

    def __init__(self, bert):
        super().__init__()
        self.bert = bert

    def forward(self, input_ids, attention_mask, token_type_ids):
        output = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)
        return output.last_hidden_state


def export(reader):
    """Writes reader.onnx (int8, in parts too) and reader.json (the two heads)."""
    from onnxruntime.quantization import QuantType, quantize_dynamic
    reader = reader.cpu().float()
    reader.bert.config._attn_implementation = 'eager'
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    ids = torch.tensor([[START, 2000, SEPARATOR, 3000, SEPARATOR]])
    torch.onnx.export(
        Trunk(reader.bert).eval(), (ids, torch.ones_like(ids), torch.zeros_like(ids)), '/tmp/trunk.onnx',
        input_names=names, output_names=['last_hidden_state'],
        dynamic_axes={name: {0: 'b', 1: 's'} for name in [*names, 'last_hidden_state']}, opset_version=17, dynamo=False,
    )
    quantize_dynamic('/tmp/trunk.onnx', '/tmp/reader.onnx', weight_type=QuantType.QInt8, per_channel=True)
    with open('/tmp/reader.onnx', 'rb') as file:
        content = file.read()
    for part, start in enumerate(range(0, len(content), 15_000_000)):
        with open(f'{OUT}/reader.onnx.{part}', 'wb') as file:
            file.write(content[start:start + 15_000_000])

    def layer(linear):
        return {
            'weight': [[round(value, 5) for value in row] for row in linear.weight.tolist()],
            'bias': [round(value, 5) for value in linear.bias.tolist()],
        }

    with open(f'{OUT}/reader.json', 'w') as file:
        json.dump({'subjectNames': SUBJECTS, 'answers': layer(reader.answers), 'subjects': layer(reader.subjects)}, file)


def load(name):
    with open(f'{DATA}/{name}.json') as file:
        return json.load(file)


def join(folders):
    """The mean of several readers that began alike."""
    states = [torch.load(f'{folder}/state.pt', map_location='cuda') for folder in folders]
    reader = Reader().cuda()
    reader.load_state_dict({name: sum(state[name].float() for state in states) / len(states) for name in states[0]})
    return reader.eval()


def main():
    organizations, tune = load('train'), load('tune')
    count = sum(len(one['questions']) for one in organizations)
    for one in [*organizations, *tune]:
        remember([unit['read'] for unit in one['units']] + [asked(question) for question in one['questions']])
    print(len(organizations), 'organizations', count, 'questions;', len(tune), 'to tune on', flush=True)
    if JOIN:
        reader = join(JOIN)
        print_figures(judge(reader, tune))
        export(reader)
    else:
        reader = train(organizations, tune, SEED)
        torch.save(reader.state_dict(), f'{OUT}/state.pt')


if __name__ == '__main__':
    main()
