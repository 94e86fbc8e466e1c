"""MiniLM's weights out of the int8 file that the product ships, its tokens, and padded batches."""
import json
import os

import numpy as np
import torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

MODEL = os.environ.get('MODEL', 'packages/scoring/models/minilm')
START, SEPARATOR = 101, 102
TYPES = {1: np.float32, 2: np.uint8, 3: np.int8, 6: np.int32, 7: np.int64, 10: np.float16}

tokenizer = Tokenizer.from_file(f'{MODEL}/tokenizer.json')
tokenizer.no_padding()
tokenizer.no_truncation()
known_ids = {}


def ids_of(text):
    """The token ids of a text, without the start and the separator; remembered."""
    if text not in known_ids:
        known_ids[text] = tokenizer.encode(text).ids[1:-1]
    return known_ids[text]


def remember(texts):
    """Reads many texts at once, on all processors: one by one they take two minutes."""
    texts = sorted(set(texts))
    for text, encoding in zip(texts, tokenizer.encode_batch(texts)):
        known_ids[text] = encoding.ids[1:-1]


def read_varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def read_fields(data):
    """The fields of a protobuf message: (number, value)."""
    at = 0
    while at < len(data):
        key, at = read_varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = read_varint(data, at)
        else:
            length = {1: 8, 5: 4}.get(kind)
            if length is None:
                length, at = read_varint(data, at)
            value = data[at:at + length]
            at += length
        yield key >> 3, value


def read_numbers(value):
    if isinstance(value, int):
        return [value]
    numbers, at = [], 0
    while at < len(value):
        number, at = read_varint(value, at)
        numbers.append(number)
    return numbers


def read_tensor(message):
    """A tensor of an ONNX file: its name and its numbers; None for kinds that weights don't have."""
    shape, kind, raw, name, floats, integers = [], None, None, '', [], []
    for number, value in read_fields(message):
        if number == 1:
            shape += read_numbers(value)
        elif number == 2:
            kind = value
        elif number == 4:
            floats.append(np.frombuffer(bytes(value), np.float32))
        elif number == 5:
            integers += read_numbers(value)
        elif number == 8:
            name = bytes(value).decode()
        elif number == 9:
            raw = bytes(value)
    if kind not in TYPES:
        return name, None
    if raw is not None:
        array = np.frombuffer(raw, TYPES[kind])
    elif floats:
        array = np.concatenate(floats)
    else:
        array = np.array([number - (1 << 64) if number >> 63 else number for number in integers], TYPES[kind])
    return name, array.reshape(shape)


def read_onnx(path):
    """The tensors of an ONNX file by name, and for each integer product its place in the model and its weights' name."""
    with open(path, 'rb') as file:
        data = memoryview(file.read())
    tensors, products = {}, {}
    graph = next(value for number, value in read_fields(data) if number == 7)
    for number, value in read_fields(graph):
        if number == 5:
            name, tensor = read_tensor(value)
            tensors[name] = tensor
        elif number == 1:
            node = list(read_fields(value))
            inputs = [bytes(field).decode() for kind, field in node if kind == 1]
            name = next((bytes(field).decode() for kind, field in node if kind == 3), '')
            if any(kind == 4 and bytes(field) == b'MatMulInteger' for kind, field in node):
                products[name] = inputs[1].removesuffix('_quantized')
    return tensors, products


def load_minilm(path=f'{MODEL}/model_quantized.onnx', under=''):
    """MiniLM as the product ships it, or a reader that was trained from it, in floating point."""
    with open(f'{MODEL}/config.json') as file:
        config = json.load(file)
    keys = BertConfig().to_dict().keys()
    config = BertConfig(**{key: value for key, value in config.items() if key in keys})
    model = BertModel(config, add_pooling_layer=False)
    tensors, products = read_onnx(path)

    def float_of(name):
        quantized = tensors[f'{name}_quantized'].astype(np.float32)
        return (quantized - tensors[f'{name}_zero_point'].astype(np.float32)) * tensors[f'{name}_scale']

    state = {}
    for name in model.state_dict():
        if f'{under}{name}' in tensors:
            state[name] = tensors[f'{under}{name}']
        elif f'{under}{name}_quantized' in tensors:
            state[name] = float_of(f'{under}{name}')
        elif name.endswith('.weight'):
            place = '/' + f'{under}{name}'.removesuffix('.weight').replace('.', '/').replace('layer/', 'layer.') + '/MatMul_quant'
            state[name] = float_of(products[place]).T
    missing = model.load_state_dict({name: torch.tensor(np.array(value)) for name, value in state.items()}, strict=False)
    print('not found in the file:', missing.missing_keys)
    return model


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
    return tuple(torch.from_numpy(array).cuda(non_blocking=True) for array in (all_ids, all_segments, mask))


def mean_pool(states, mask):
    """The mean of a sequence's states, padding left out."""
    return (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
