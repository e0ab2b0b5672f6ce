// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Writes any log in its own name.
contract LogForger {
    function forge(bytes32[] calldata topics, bytes calldata data) external {
        bytes memory copy = data;
        if (topics.length == 1) {
            bytes32 only = topics[0];
            assembly {
                log1(add(copy, 32), mload(copy), only)
            }
            return;
        }
        bytes32 first = topics[0];
        bytes32 second = topics[1];
        bytes32 third = topics.length > 2 ? topics[2] : bytes32(0);
        bytes32 fourth = topics.length > 3 ? topics[3] : bytes32(0);
        if (topics.length == 2) {
            assembly {
                log2(add(copy, 32), mload(copy), first, second)
            }
        } else if (topics.length == 3) {
            assembly {
                log3(add(copy, 32), mload(copy), first, second, third)
            }
        } else {
            assembly {
                log4(add(copy, 32), mload(copy), first, second, third, fourth)
            }
        }
    }
}
