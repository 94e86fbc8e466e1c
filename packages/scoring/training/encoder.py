"""What training shares: MiniLM, its tokens, batches of them, and the area under the curve."""
import json
import os

import numpy as np
import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

DATA = os.environ.get('DATA', 'data').rstrip('/')
HIDDEN_SIZE = 384

# Tokens of MiniLM's vocabulary that have a meaning of their own.
UNKNOWN = 100
START = 101
SEPARATOR = 102

# A criterion and a passage are cut so that both fit.
LONGEST_PAIR = 112
LONGEST_CRITERION = 40

CONFIG_KEYS = (
    'vocab_size',
    'hidden_size',
    'num_hidden_layers',
    'num_attention_heads',
    'intermediate_size',
    'max_position_embeddings',
    'type_vocab_size',
)

tokenizer = Tokenizer.from_file(f'{DATA}/model/tokenizer.json')
tokenizer.no_padding()
tokenizer.no_truncation()
known_ids = {}


def load_minilm():
    """MiniLM with its published weights, on the GPU."""
    with open(f'{DATA}/model/config.json') as file:
        config = json.load(file)
    model = BertModel(BertConfig(**{key: config[key] for key in CONFIG_KEYS if key in config}), add_pooling_layer=False)
    weights = load_file(f'{DATA}/model/model.fp16.safetensors')
    state = {name.replace('bert.', ''): weight.float() for name, weight in weights.items()}
    model.load_state_dict(state, strict=False)
    return model.cuda()


def ids_of(text):
    """The token ids of a text, without the start and the separator; remembered."""
    if text not in known_ids:
        known_ids[text] = tokenizer.encode(text).ids[1:-1]
    return known_ids[text]


def pad_batch(sequences):
    """Makes (ids, segments) of unequal length three tensors on the GPU: ids, segments and mask."""
    width = max(len(ids) for ids, _ in sequences)
    all_ids = np.zeros((len(sequences), width), np.int64)
    all_segments = np.zeros_like(all_ids)
    mask = np.zeros_like(all_ids)
    for row, (ids, segments) in enumerate(sequences):
        all_ids[row, :len(ids)] = ids
        all_segments[row, :len(segments)] = segments
        mask[row, :len(ids)] = 1
    return tuple(torch.from_numpy(array).cuda() for array in (all_ids, all_segments, mask))


def pack_pairs(pairs):
    """Makes pairs of criterion and passage a padded batch."""
    sequences = []
    for criterion, passage in pairs:
        first = [START] + ids_of(criterion)[:LONGEST_CRITERION] + [SEPARATOR]
        second = ids_of(passage)[:LONGEST_PAIR - 1 - len(first)] + [SEPARATOR]
        sequences.append((first + second, [0] * len(first) + [1] * len(second)))
    return pad_batch(sequences)


def mean_pool(states, mask):
    """The mean of a sequence's states, padding left out."""
    return (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)


def area_under_curve(truths, scores):
    """How often a true one scores above a false one; equal scores count half."""
    truths = np.asarray(truths)
    scores = np.asarray(scores, dtype=float)
    order = np.argsort(scores, kind='mergesort')
    ordered = scores[order]
    ranks = np.empty(len(scores))
    first = 0
    while first < len(scores):
        last = first
        while last + 1 < len(scores) and ordered[last + 1] == ordered[first]:
            last += 1
        ranks[order[first:last + 1]] = (first + last) / 2 + 1
        first = last + 1
    positives = truths.sum()
    negatives = len(truths) - positives
    if not positives or not negatives:
        return float('nan')
    return (ranks[truths == 1].sum() - positives * (positives + 1) / 2) / (positives * negatives)
